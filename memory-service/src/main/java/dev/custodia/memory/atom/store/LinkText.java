package dev.custodia.memory.atom.store;

import dev.custodia.memory.atom.text.CanonicalJson;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Links and citations as they are kept beside their revision, in order. */
final class LinkText {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final String NONE = "[]";

  private LinkText() {}

  static String ofLinks(List<Link> links) {
    var rows = new ArrayList<Object>(links.size());
    for (Link link : links) {
      rows.add(List.of(link.role(), link.atom(), link.pinned(), link.required(), link.orderKey()));
    }
    return CanonicalJson.of(rows);
  }

  static List<Link> links(String text) {
    if (text.equals(NONE)) {
      return List.of();
    }
    var links = new ArrayList<Link>();
    try (JsonParser in = JSON.createParser(text)) {
      in.nextToken();
      while (in.nextToken() == JsonToken.START_ARRAY) {
        // Roles and order keys are few, and links are many: each is kept once.
        links.add(
            new Link(
                in.nextStringValue().intern(),
                in.nextLongValue(0),
                in.nextLongValue(0),
                Boolean.TRUE.equals(in.nextBooleanValue()),
                in.nextStringValue().intern()));
        in.nextToken();
      }
    }
    return List.copyOf(links);
  }

  static String ofCitations(List<Citation> citations) {
    var rows = new ArrayList<Object>(citations.size());
    for (Citation cited : citations) {
      rows.add(List.of(cited.revision(), cited.atom(), cited.start(), cited.end(), cited.digest()));
    }
    return CanonicalJson.of(rows);
  }

  static List<Citation> citations(String text) {
    if (text.equals(NONE)) {
      return List.of();
    }
    var citations = new ArrayList<Citation>();
    for (JsonNode row : JSON.readTree(text)) {
      citations.add(
          new Citation(
              row.get(0).asLong(),
              row.get(1).asLong(),
              row.get(2).asInt(),
              row.get(3).asInt(),
              row.get(4).asString()));
    }
    return List.copyOf(citations);
  }
}
