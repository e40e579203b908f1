package dev.custodia.memory.filter;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads what a plain field is asked (memory-api 14.3). */
final class ValueParser {
  static final Set<String> OPERATORS =
      Set.of("in", "ne", "gt", "gte", "lt", "lte", "contains", "icontains");

  private static final String WILDCARD = "*";

  private final Column column;

  private ValueParser(Column column) {
    this.column = column;
  }

  static Filter parse(Column column, JsonNode value) {
    return switch (column.kind()) {
      case OBJECT -> MetadataParser.parse(column, value);
      case SET -> SetParser.parse(column, value);
      case TEXT, NUMBER, TIME, FLAG, WORD -> new ValueParser(column).parse(value);
    };
  }

  static boolean wildcard(JsonNode value) {
    return value.isString() && value.stringValue().equals(WILDCARD);
  }

  /** The members of an operator object, if every key of it is an operator or none is. */
  static boolean operators(ObjectNode object, String name) {
    long known = object.propertyNames().stream().filter(OPERATORS::contains).count();
    if (known > 0 && known < object.size()) {
      throw new FilterFault(
          "The field '%s' is asked by an operator that there is not.".formatted(name));
    }
    return known > 0;
  }

  private Filter parse(JsonNode value) {
    return switch (value) {
      case ObjectNode object -> byOperators(object);
      case JsonNode list when list.isArray() -> among(list);
      case JsonNode none when none.isNull() -> new Filter.Absent(column);
      case JsonNode any when wildcard(any) -> new Filter.Everything();
      default -> new Filter.Compared(column, Comparison.EQ, typed(value));
    };
  }

  private Filter byOperators(ObjectNode object) {
    if (!operators(object, column.name())) {
      throw new FilterFault(
          "The field '%s' is asked by no known operator.".formatted(column.name()));
    }
    var parts = new ArrayList<Filter>();
    object.properties().forEach(it -> parts.add(byOperator(it.getKey(), it.getValue())));
    return parts.size() == 1 ? parts.getFirst() : new Filter.And(parts);
  }

  private Filter byOperator(String operator, JsonNode value) {
    if (operator.equals("ne")) {
      return differs(value);
    }
    if (value.isNull()) {
      throw new FilterFault("The field '%s': %s takes no null.".formatted(column.name(), operator));
    }
    if (wildcard(value)) {
      return new Filter.Everything();
    }
    return switch (operator) {
      case "in" -> among(value);
      case "contains", "icontains" -> holds(value);
      default -> new Filter.Compared(column, Comparison.of(operator).orElseThrow(), typed(value));
    };
  }

  private Filter differs(JsonNode value) {
    if (value.isNull()) {
      return new Filter.Not(new Filter.Absent(column));
    }
    return wildcard(value)
        ? new Filter.Everything()
        : new Filter.Not(new Filter.Compared(column, Comparison.EQ, typed(value)));
  }

  private Filter among(JsonNode list) {
    if (!list.isArray()) {
      throw new FilterFault("The field '%s': in takes a list.".formatted(column.name()));
    }
    List<Object> values = new ArrayList<>();
    for (var value : list) {
      if (wildcard(value)) {
        return new Filter.Everything();
      }
      values.add(typed(value));
    }
    return new Filter.Among(column, values);
  }

  private Filter holds(JsonNode value) {
    if (column.kind() != Column.Kind.TEXT) {
      throw new FilterFault(
          "The field '%s' is no text to look for a part in.".formatted(column.name()));
    }
    return new Filter.Holds(column, Values.text(column.name(), value));
  }

  private Object typed(JsonNode value) {
    return Values.of(column, value);
  }
}
