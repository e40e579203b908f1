package dev.custodia.guardrail.rail.encoded;

import dev.custodia.guardrail.text.Reading;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.jsoup.parser.Parser;

/** Escapes of addresses, markup and source code, undone for the whole text. */
final class Escapes implements Decoder {
  private static final int ESCAPES_MIN = 3;

  @Override
  public void decode(Reading reading, Consumer<Decoded> into) {
    String text = reading.text();
    if (count(text, "%") >= ESCAPES_MIN) {
      String plain = percent(text);
      if (!plain.equals(text)) {
        into.accept(Decoded.of("percent", plain));
      }
    }
    if (count(text, "&") >= ESCAPES_MIN && text.indexOf(';') > 0) {
      String plain = Parser.unescapeEntities(text, false);
      if (!plain.equals(text)) {
        into.accept(Decoded.of("entities", plain));
      }
    }
    if (count(text, "\\u") + count(text, "\\x") + count(text, "U+") >= ESCAPES_MIN) {
      into.accept(Decoded.of("escapes", escapes(text)));
    }
  }

  private static int count(String text, String mark) {
    int count = 0;
    int at = text.indexOf(mark);
    while (at >= 0 && count < ESCAPES_MIN) {
      count++;
      at = text.indexOf(mark, at + mark.length());
    }
    return count;
  }

  private static String percent(String text) {
    var out = new StringBuilder(text.length());
    var bytes = new ByteArrayOutputStream();
    int i = 0;
    while (i < text.length()) {
      int value = text.charAt(i) == '%' ? hex(text, i + 1, 2) : -1;
      if (value >= 0) {
        bytes.write(value);
        i += 3;
        continue;
      }
      if (bytes.size() > 0) {
        out.append(bytes.toString(StandardCharsets.UTF_8));
        bytes.reset();
      }
      out.append(text.charAt(i) == '+' ? ' ' : text.charAt(i));
      i++;
    }
    return out.append(bytes.toString(StandardCharsets.UTF_8)).toString();
  }

  private static String escapes(String text) {
    var out = new StringBuilder(text.length());
    int i = 0;
    while (i < text.length()) {
      int digits = digits(text, i);
      int value = digits == 0 ? -1 : hex(text, i + 2, digits);
      if (value >= 0) {
        out.append((char) value);
        i += 2 + digits;
        // U+0049 U+0067: the blanks between divide codes, not words.
        if (text.startsWith(" U+", i)) {
          i++;
        }
      } else {
        out.append(text.charAt(i));
        i++;
      }
    }
    return out.toString();
  }

  private static int digits(String text, int at) {
    if (text.startsWith("\\u", at) || text.startsWith("U+", at)) {
      return 4;
    }
    return text.startsWith("\\x", at) ? 2 : 0;
  }

  private static int hex(String text, int from, int digits) {
    if (from + digits > text.length()) {
      return -1;
    }
    int value = 0;
    for (int i = from; i < from + digits; i++) {
      int digit = Character.digit(text.charAt(i), 16);
      if (digit < 0) {
        return -1;
      }
      value = value * 16 + digit;
    }
    return value;
  }
}
