package dev.custodia.memory.v3;

import java.util.List;

/** Lengths are counted in characters as people count them, not in UTF-16 units. */
final class Lengths {
  private Lengths() {}

  static String require(String text, int min, int max, List<Object> loc) {
    int length = text.codePointCount(0, text.length());
    if (length < min) {
      throw new InvalidRequest(
          "string_too_short", loc, "Must have at least %d character(s)".formatted(min));
    }
    if (length > max) {
      throw new InvalidRequest(
          "string_too_long", loc, "Must have at most %d character(s)".formatted(max));
    }
    return text;
  }
}
