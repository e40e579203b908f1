package dev.custodia.memory.v3;

import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** JSON with one space after each comma and colon. */
final class Spaced {
  private Spaced() {}

  static String write(JsonNode node) {
    if (node.isObject()) {
      return node.properties().stream()
          .map(it -> quoted(it.getKey()) + ": " + write(it.getValue()))
          .collect(Collectors.joining(", ", "{", "}"));
    }
    if (node.isArray()) {
      return node.valueStream().map(Spaced::write).collect(Collectors.joining(", ", "[", "]"));
    }
    return Wire.MAPPER.writeValueAsString(node);
  }

  private static String quoted(String key) {
    return Wire.MAPPER.writeValueAsString(key);
  }
}
