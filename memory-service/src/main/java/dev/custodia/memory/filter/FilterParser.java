package dev.custodia.memory.filter;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads the logic of a filter; what a single field is asked is read by {@link ValueParser}. */
final class FilterParser {
  private static final int DEPTH_MAX = 5;

  private final Columns columns;

  FilterParser(Columns columns) {
    this.columns = columns;
  }

  Filter parse(ObjectNode given) {
    return parse(given, 0);
  }

  private Filter parse(ObjectNode given, int depth) {
    if (depth > DEPTH_MAX) {
      throw new FilterFault("The filter is nested more than %d deep.".formatted(DEPTH_MAX));
    }
    var parts = new ArrayList<Filter>();
    for (var entry : given.properties()) {
      parts.add(part(entry.getKey(), entry.getValue(), depth));
    }
    parts.removeIf(Filter.Everything.class::isInstance);
    return switch (parts.size()) {
      case 0 -> new Filter.Everything();
      case 1 -> parts.getFirst();
      default -> new Filter.And(parts);
    };
  }

  private Filter part(String key, JsonNode value, int depth) {
    return switch (key) {
      case "AND" -> new Filter.And(members(key, value, depth));
      case "OR" -> new Filter.Or(members(key, value, depth));
      case "NOT" ->
          new Filter.And(members(key, value, depth).stream().<Filter>map(Filter.Not::new).toList());
      default ->
          columns
              .named(key)
              .map(column -> ValueParser.parse(column, value))
              .orElseThrow(
                  () ->
                      new FilterFault(
                          "There is no field '%s' to filter by.".formatted(shown(key))));
    };
  }

  private List<Filter> members(String operator, JsonNode value, int depth) {
    if (!value.isArray()) {
      throw new FilterFault("%s takes a list of filters.".formatted(operator));
    }
    var members = new ArrayList<Filter>();
    for (var member : value) {
      if (!(member instanceof ObjectNode object)) {
        throw new FilterFault("%s takes a list of filters, each an object.".formatted(operator));
      }
      members.add(parse(object, depth + 1));
    }
    return members;
  }

  /** Enough of a client's word to find it again, and no more. */
  static String shown(String word) {
    var plain = word.replaceAll("[^\\p{Print}]", "?");
    return plain.length() > 64 ? plain.substring(0, 64) + "…" : plain;
  }
}
