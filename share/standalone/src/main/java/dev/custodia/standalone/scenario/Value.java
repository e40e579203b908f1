package dev.custodia.standalone.scenario;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a query gave: text, JSON, or nothing. */
record Value(JsonNode node) {
  private static final JsonMapper JSON = JsonMapper.shared();

  /** As the reference's runner sees it: nothing is the word None (memory-reasoning 13.4). */
  String text() {
    if (node.isNull() || node.isMissingNode()) {
      return "None";
    }
    return node.isString() ? node.stringValue() : node.toString();
  }

  /** As JSON; text that holds JSON counts as that. */
  JsonNode json() {
    if (!node.isString()) {
      return node;
    }
    try {
      return JSON.readTree(node.stringValue());
    } catch (JacksonException e) {
      return JSON.missingNode();
    }
  }
}
