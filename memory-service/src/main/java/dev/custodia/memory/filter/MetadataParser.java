package dev.custodia.memory.filter;

import dev.custodia.memory.v3.RawJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads what a JSON object is asked (memory-api 14.4). Other than the reference: a member that is
 * not there differs from any value, a wildcard asks for the member to be there, null for it not to
 * be, and true and false are found by {@code in}.
 */
final class MetadataParser {
  private static final int KEYS_MAX = 100;

  private final Column column;

  private MetadataParser(Column column) {
    this.column = column;
  }

  static Filter parse(Column column, JsonNode value) {
    if (value.isNull() || value.isArray()) {
      return new Filter.Nothing();
    }
    if (!(value instanceof ObjectNode object)) {
      throw new FilterFault("The field '%s' needs an object.".formatted(column.name()));
    }
    return new MetadataParser(column).parse(object);
  }

  private Filter parse(ObjectNode object) {
    if (object.size() > KEYS_MAX) {
      throw new FilterFault(
          "The field '%s' is asked for more than %d members.".formatted(column.name(), KEYS_MAX));
    }
    if (ValueParser.operators(object, column.name())) {
      return whole(object);
    }
    var parts = new ArrayList<Filter>();
    object.properties().forEach(it -> parts.add(member(it.getKey(), it.getValue())));
    return parts.isEmpty() ? new Filter.Everything() : new Filter.And(parts);
  }

  private Filter whole(ObjectNode object) {
    if (object.size() == 1 && object.path("contains") instanceof ObjectNode part) {
      return new Filter.Contains(column, RawJson.of(sound(part)).text());
    }
    throw new FilterFault(
        "The field '%s' as a whole can be asked by contains with an object only."
            .formatted(column.name()));
  }

  private Filter member(String key, JsonNode value) {
    requireNoNul(key);
    if (ValueParser.wildcard(value)) {
      return new Filter.Member(column, key, new MemberTest.Exists());
    }
    if (value.isNull()) {
      return new Filter.Member(column, key, new MemberTest.Missing());
    }
    if (value instanceof ObjectNode object && ValueParser.operators(object, key)) {
      var parts = new ArrayList<Filter>();
      object.properties().forEach(it -> parts.add(byOperator(key, it.getKey(), it.getValue())));
      return new Filter.And(parts);
    }
    return new Filter.Contains(column, RawJson.of(RawJson.tree(Map.of(key, sound(value)))).text());
  }

  private Filter byOperator(String key, String operator, JsonNode value) {
    if (value.isNull()) {
      throw new FilterFault("A member asked by %s is never null.".formatted(operator));
    }
    return switch (operator) {
      case "in" -> among(key, value);
      case "ne" -> new Filter.Not(compared(key, Comparison.EQ, value));
      case "contains", "icontains" ->
          new Filter.Member(column, key, new MemberTest.Holds(Values.text(key, value)));
      default -> compared(key, Comparison.of(operator).orElseThrow(), value);
    };
  }

  private Filter compared(String key, Comparison comparison, JsonNode value) {
    if (ValueParser.wildcard(value)) {
      return new Filter.Member(column, key, new MemberTest.Exists());
    }
    if (value.isBoolean()) {
      return new Filter.Member(column, key, new MemberTest.Text(comparison, value.asString()));
    }
    return new Filter.Member(
        column,
        key,
        Values.number(value)
            .<MemberTest>map(it -> new MemberTest.Numeric(comparison, it))
            .orElseGet(() -> new MemberTest.Text(comparison, Values.text(key, value))));
  }

  private Filter among(String key, JsonNode list) {
    if (!list.isArray()) {
      throw new FilterFault("A member asked by in needs a list.");
    }
    List<String> texts = new ArrayList<>();
    for (var value : list) {
      if (ValueParser.wildcard(value)) {
        return new Filter.Member(column, key, new MemberTest.Exists());
      }
      if (!value.isBoolean() && !value.isNumber() && !value.isString()) {
        throw new FilterFault("A member asked by in needs a list of texts, numbers and flags.");
      }
      requireNoNul(value.asString());
      texts.add(value.asString());
    }
    return new Filter.Member(column, key, new MemberTest.OneOf(texts));
  }

  private JsonNode sound(JsonNode value) {
    requireNoNul(value.toString().replace("\\u0000", "\0"));
    return value;
  }

  private void requireNoNul(String text) {
    if (text.indexOf('\0') >= 0) {
      throw new FilterFault("The field '%s': a text has no NUL in it.".formatted(column.name()));
    }
  }
}
