package dev.custodia.memory.atom.store;

import dev.custodia.memory.atom.text.CanonicalJson;
import java.util.ArrayList;
import java.util.List;
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
    for (JsonNode row : JSON.readTree(text)) {
      links.add(
          new Link(
              row.get(0).asString(),
              row.get(1).asLong(),
              row.get(2).asLong(),
              row.get(3).asBoolean(),
              row.get(4).asString()));
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
