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

  /** Takes a value in its canonical form, bit by bit. */
  public interface Sink {
    /** What stands around texts: signs, names, numbers. */
    void markup(String part);

    /** A text, neither quoted nor escaped yet. */
    void text(String value);
  }

  /** The one way to write this value. */
  public static String of(@Nullable Object value) {
    var out = new StringBuilder();
    write(
        value,
        new Sink() {
          @Override
          public void markup(String part) {
            out.append(part);
          }

          @Override
          public void text(String value) {
            quote(value, out);
          }
        });
    return out.toString();
  }

  /** Hands over the value in the order in which it is written. */
  public static void write(@Nullable Object value, Sink out) {
    switch (value) {
      case null -> out.markup("null");
      case String text -> out.text(text);
      case Boolean flag -> out.markup(flag ? "true" : "false");
      case Integer number -> out.markup(Integer.toString(number));
      case Long number -> out.markup(Long.toString(number));
      case Double number -> out.markup(finite(number));
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

  private static void object(Map<?, ?> members, Sink out) {
    var sorted = new TreeMap<String, @Nullable Object>();
    members.forEach((key, member) -> sorted.put((String) key, member));
    String before = "{";
    for (var member : sorted.entrySet()) {
      out.markup(before);
      var name = new StringBuilder();
      quote(member.getKey(), name);
      out.markup(name.append(':').toString());
      write(member.getValue(), out);
      before = ",";
    }
    out.markup(members.isEmpty() ? "{}" : "}");
  }

  private static void array(List<?> items, Sink out) {
    out.markup("[");
    for (int i = 0; i < items.size(); i++) {
      if (i > 0) {
        out.markup(",");
      }
      write(items.get(i), out);
    }
    out.markup("]");
  }

  /** Appends the text as a JSON string; only what JSON demands is escaped. */
  private static void quote(String text, StringBuilder out) {
    out.append('"');
    escape(text, out);
    out.append('"');
  }

  /** Appends the text as it stands between the quotes of a JSON string. */
  public static void escape(String text, StringBuilder out) {
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
  }
}
