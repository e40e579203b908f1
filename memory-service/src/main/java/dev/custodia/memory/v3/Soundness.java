package dev.custodia.memory.v3;

import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * Refuses what is JSON but no text or number that can be kept: half of a surrogate pair, and
 * numbers beyond any that a client or PostgreSQL could read back.
 */
final class Soundness {
  private static final int EXPONENT_MAX = 308;
  private static final int DIGITS_MAX = 1_000;

  private Soundness() {}

  static void require(JsonNode node, List<Object> loc) {
    if (node.isString()) {
      requireText(node.stringValue(), loc);
    } else if (node.isNumber()) {
      requireNumber(node, loc);
    } else {
      node.properties().forEach(entry -> requireMember(entry.getKey(), entry.getValue(), loc));
      if (node.isArray()) {
        node.forEach(element -> require(element, loc));
      }
    }
  }

  private static void requireMember(String key, JsonNode value, List<Object> loc) {
    requireText(key, loc);
    require(value, loc);
  }

  static void requireText(String text, List<Object> loc) {
    // A code point that is itself a surrogate is one that stands alone.
    if (text.codePoints().anyMatch(it -> it >= 0xD800 && it <= 0xDFFF)) {
      throw new InvalidRequest(
          "string_unicode", loc, "The text holds half of a surrogate pair; send whole characters");
    }
  }

  private static void requireNumber(JsonNode node, List<Object> loc) {
    var number = node.decimalValue();
    long magnitude = (long) number.precision() - number.scale();
    if (Math.abs(magnitude) > EXPONENT_MAX || number.precision() > DIGITS_MAX) {
      throw new InvalidRequest("finite_number", loc, "The number is too large or too fine");
    }
  }
}
