package dev.custodia.memory.filter;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads what a field that is a set of ids is asked: has it this, all of these, any of these. */
final class SetParser {
  private SetParser() {}

  static Filter parse(Column column, JsonNode value) {
    if (value instanceof ObjectNode object) {
      return byOperator(column, object);
    }
    if (value.isArray()) {
      return new Filter.And(elements(column, value));
    }
    return ValueParser.wildcard(value)
        ? new Filter.Everything()
        : new Filter.Has(column, Values.text(column.name(), value));
  }

  private static Filter byOperator(Column column, ObjectNode object) {
    if (object.size() == 1 && object.has("contains")) {
      return new Filter.Has(column, Values.text(column.name(), object.path("contains")));
    }
    if (object.size() == 1 && object.path("in").isArray()) {
      return new Filter.Or(elements(column, object.path("in")));
    }
    throw new FilterFault(
        "The field '%s' can be asked by contains and in only.".formatted(column.name()));
  }

  private static List<Filter> elements(Column column, JsonNode list) {
    var all = new ArrayList<Filter>();
    list.forEach(it -> all.add(new Filter.Has(column, Values.text(column.name(), it))));
    return all;
  }
}
