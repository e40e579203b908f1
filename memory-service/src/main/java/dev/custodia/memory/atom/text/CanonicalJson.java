package dev.custodia.memory.atom.text;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * JSON with sorted keys and no spaces, so that equal values have equal bytes (spec/atoms 8.6).
 * Takes maps with text keys, lists, texts, whole and finite numbers, booleans and null.
 */
public final class CanonicalJson {
  private static final String HEX = "0123456789abcdef";

  private CanonicalJson() {}

  /** The one way to write this value. */
  public static String of(@Nullable Object value) {
    var out = new StringBuilder();
    write(value, out);
    return out.toString();
  }

  private static void write(@Nullable Object value, StringBuilder out) {
    switch (value) {
      case null -> out.append("null");
      case String text -> quote(text, out);
      case Boolean flag -> out.append(flag.booleanValue());
      case Integer number -> out.append(number.intValue());
      case Long number -> out.append(number.longValue());
      case Double number -> out.append(finite(number));
      case Map<?, ?> members -> object(members, out);
      case List<?> items -> array(items, out);
      default ->
          throw new IllegalArgumentException("no JSON value: " + value.getClass().getSimpleName());
    }
  }

  private static String finite(double number) {
    if (!Double.isFinite(number)) {
      throw new IllegalArgumentException("JSON has only finite numbers");
    }
    return number == Math.rint(number) && Math.abs(number) < 1e15
        ? Long.toString((long) number)
        : Double.toString(number);
  }

  private static void object(Map<?, ?> members, StringBuilder out) {
    var sorted = new TreeMap<String, @Nullable Object>();
    members.forEach((key, member) -> sorted.put((String) key, member));
    char before = '{';
    for (var member : sorted.entrySet()) {
      out.append(before);
      quote(member.getKey(), out);
      out.append(':');
      write(member.getValue(), out);
      before = ',';
    }
    out.append(before == '{' ? "{}" : "}");
  }

  private static void array(List<?> items, StringBuilder out) {
    out.append('[');
    for (int i = 0; i < items.size(); i++) {
      if (i > 0) {
        out.append(',');
      }
      write(items.get(i), out);
    }
    out.append(']');
  }

  /** Appends the text as a JSON string; only what JSON demands is escaped. */
  public static void quote(String text, StringBuilder out) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        default -> {
          if (c < 0x20) {
            out.append("\\u00").append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 15));
          } else {
            out.append(c);
          }
        }
      }
    }
    out.append('"');
  }
}
