package dev.custodia.memory.v3;

import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** Flags, numbers and words, read as leniently as the reference does (memory-api 1.1). */
final class Scalars {
  private Scalars() {}

  static boolean flag(JsonNode value, List<Object> loc) {
    if (value.isBoolean()) {
      return value.booleanValue();
    }
    if (value.isString() || value.isIntegralNumber()) {
      return flag(value.asString(), loc);
    }
    throw new InvalidRequest("bool_type", loc, "Must be true or false");
  }

  static boolean flag(String text, List<Object> loc) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "true", "1", "yes", "on", "t", "y" -> true;
      case "false", "0", "no", "off", "f", "n" -> false;
      default -> throw new InvalidRequest("bool_parsing", loc, "Must be true or false");
    };
  }

  static int number(JsonNode value, int min, int max, List<Object> loc) {
    if (value.isIntegralNumber() || value.isString()) {
      return Math.toIntExact(number(value.asString(), min, max, loc));
    }
    throw new InvalidRequest("int_type", loc, "Must be a whole number");
  }

  static long number(String text, long min, long max, List<Object> loc) {
    java.math.BigInteger number;
    try {
      number = new java.math.BigInteger(text.length() > 40 ? "x" : text.strip());
    } catch (NumberFormatException _) {
      throw new InvalidRequest("int_parsing", loc, "Must be a whole number");
    }
    if (number.compareTo(java.math.BigInteger.valueOf(min)) < 0) {
      throw new InvalidRequest("greater_than_equal", loc, "Must be at least %d".formatted(min));
    }
    if (number.compareTo(java.math.BigInteger.valueOf(max)) > 0) {
      throw new InvalidRequest("less_than_equal", loc, "Must be at most %d".formatted(max));
    }
    return number.longValueExact();
  }

  static double decimal(JsonNode value, double min, double max, List<Object> loc) {
    if (value.isNumber() || value.isString()) {
      return decimal(value.asString(), min, max, loc);
    }
    throw new InvalidRequest("float_type", loc, "Must be a number");
  }

  static double decimal(String text, double min, double max, List<Object> loc) {
    double number;
    try {
      number = Double.parseDouble(text.strip());
    } catch (NumberFormatException _) {
      throw new InvalidRequest("float_parsing", loc, "Must be a number");
    }
    if (Double.isNaN(number) || number < min) {
      throw new InvalidRequest("greater_than_equal", loc, "Must be at least " + min);
    }
    if (number > max) {
      throw new InvalidRequest("less_than_equal", loc, "Must be at most " + max);
    }
    return number;
  }

  static String word(JsonNode value, String faultType, List<String> words, List<Object> loc) {
    if (value.isString() && words.contains(value.stringValue())) {
      return value.stringValue();
    }
    throw new InvalidRequest(faultType, loc, "Must be one of " + String.join(", ", words));
  }
}
