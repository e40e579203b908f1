package dev.custodia.memory.filter;

import dev.custodia.memory.sql.Sql;
import dev.custodia.memory.v3.Moments;
import java.math.BigDecimal;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * Values of a filter by the kind of their field; anything else is refused, never cast by the store.
 */
final class Values {
  private static final int NUMERAL_LENGTH_MAX = 64;
  private static final int EXPONENT_MAX = 300;

  private Values() {}

  static Object of(Column column, JsonNode value) {
    return switch (column.kind()) {
      case TEXT -> text(column.name(), value);
      case WORD -> word(column, value);
      case NUMBER ->
          number(value)
              .orElseThrow(
                  () -> new FilterFault("The field '%s' needs a number.".formatted(column.name())));
      case TIME -> time(column.name(), value);
      case FLAG -> flag(column.name(), value);
      case OBJECT, SET -> throw new IllegalStateException("has a parser of its own");
    };
  }

  static String text(String name, JsonNode value) {
    if (!value.isString()) {
      throw new FilterFault("The field '%s' needs a text.".formatted(name));
    }
    var text = value.stringValue();
    if (text.indexOf('\0') >= 0) {
      throw new FilterFault("The field '%s': a text has no NUL in it.".formatted(name));
    }
    return text;
  }

  /** A JSON number, or a text that is one. */
  static Optional<BigDecimal> number(JsonNode value) {
    if (!value.isNumber() && !value.isString()) {
      return Optional.empty();
    }
    var numeral = value.asString().strip();
    if (numeral.length() > NUMERAL_LENGTH_MAX) {
      return Optional.empty();
    }
    try {
      var number = new BigDecimal(numeral);
      boolean sane = Math.abs((long) number.precision() - number.scale()) <= EXPONENT_MAX;
      return sane ? Optional.of(number) : Optional.empty();
    } catch (NumberFormatException _) {
      return Optional.empty();
    }
  }

  private static Object word(Column column, JsonNode value) {
    var word = text(column.name(), value);
    if (!column.words().contains(word)) {
      throw new FilterFault(
          "The field '%s' is one of %s."
              .formatted(
                  column.name(), String.join(", ", column.words().stream().sorted().toList())));
    }
    return word;
  }

  private static Object time(String name, JsonNode value) {
    return Optional.of(value)
        .filter(JsonNode::isString)
        .flatMap(it -> Moments.iso(it.stringValue()))
        .map(Sql::time)
        .orElseThrow(
            () -> new FilterFault("The field '%s' needs an ISO 8601 date.".formatted(name)));
  }

  private static Object flag(String name, JsonNode value) {
    if (!value.isBoolean()) {
      throw new FilterFault("The field '%s' needs true or false.".formatted(name));
    }
    return value.booleanValue();
  }
}
