package dev.custodia.capture.json;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * What a JSON string says, as valid UTF-8 without a NUL byte: what cannot be shown (a lone
 * surrogate, NUL) is U+FFFD here and untouched in the record (capture 4.6). It is never longer than
 * the string it was decoded from, so a prompt of any size needs one array.
 */
public final class DecodedText {
  private static final int REPLACEMENT = 0xFFFD;

  private final byte[] utf8;
  private int length;

  private DecodedText(int sizeMax) {
    this.utf8 = new byte[sizeMax];
  }

  /** Decodes what stands between the quotes; the grammar was checked by the scanner before. */
  static DecodedText of(byte[] json, int from, int to) {
    DecodedText text = new DecodedText(to - from);
    int i = from;
    while (i < to) {
      byte b = json[i];
      if (b != '\\') {
        text.utf8[text.length++] = b;
        i++;
      } else if (json[i + 1] != 'u') {
        text.utf8[text.length++] = unescaped(json[i + 1]);
        i += 2;
      } else {
        i = text.appendUnicode(json, i, to);
      }
    }
    return text;
  }

  /** The first bytes of a longer string, cut where neither a character nor an escape is split. */
  static String opening(byte[] json, int from, int bytesMax) {
    int i = from;
    while (i - from < bytesMax) {
      int step = json[i] != '\\' ? 1 : json[i + 1] != 'u' ? 2 : 6;
      i += step;
    }
    while ((json[i] & 0xC0) == 0x80) {
      i++;
    }
    return of(json, from, i).text();
  }

  private int appendUnicode(byte[] json, int at, int to) {
    char unit = hex(json, at + 2);
    int next = at + 6;
    if (Character.isHighSurrogate(unit)
        && next + 6 <= to
        && json[next] == '\\'
        && json[next + 1] == 'u'
        && Character.isLowSurrogate(hex(json, next + 2))) {
      append(Character.toCodePoint(unit, hex(json, next + 2)));
      return next + 6;
    }
    append(unit == 0 || Character.isSurrogate(unit) ? REPLACEMENT : unit);
    return next;
  }

  private void append(int codePoint) {
    if (codePoint < 0x80) {
      utf8[length++] = (byte) codePoint;
    } else if (codePoint < 0x800) {
      utf8[length++] = (byte) (0xC0 | (codePoint >> 6));
      utf8[length++] = (byte) (0x80 | (codePoint & 0x3F));
    } else if (codePoint < 0x10000) {
      utf8[length++] = (byte) (0xE0 | (codePoint >> 12));
      utf8[length++] = (byte) (0x80 | ((codePoint >> 6) & 0x3F));
      utf8[length++] = (byte) (0x80 | (codePoint & 0x3F));
    } else {
      utf8[length++] = (byte) (0xF0 | (codePoint >> 18));
      utf8[length++] = (byte) (0x80 | ((codePoint >> 12) & 0x3F));
      utf8[length++] = (byte) (0x80 | ((codePoint >> 6) & 0x3F));
      utf8[length++] = (byte) (0x80 | (codePoint & 0x3F));
    }
  }

  private static byte unescaped(byte escape) {
    return switch (escape) {
      case 'n' -> (byte) '\n';
      case 'r' -> (byte) '\r';
      case 't' -> (byte) '\t';
      case 'b' -> (byte) '\b';
      case 'f' -> (byte) '\f';
      default -> escape;
    };
  }

  private static char hex(byte[] json, int at) {
    int value = 0;
    for (int i = at; i < at + 4; i++) {
      value = (value << 4) | Character.digit(json[i], 16);
    }
    return (char) value;
  }

  /** The bytes without a copy. */
  public ByteBuffer buffer() {
    return ByteBuffer.wrap(utf8, 0, length).asReadOnlyBuffer();
  }

  /** How many bytes there are. */
  public int length() {
    return length;
  }

  /** The byte at a place. */
  public byte at(int index) {
    return utf8[index];
  }

  /** The whole as a string. */
  public String text() {
    return new String(utf8, 0, length, StandardCharsets.UTF_8);
  }

  /** Whether it begins with this ASCII text. */
  public boolean startsWith(String ascii) {
    if (length < ascii.length()) {
      return false;
    }
    for (int i = 0; i < ascii.length(); i++) {
      if (utf8[i] != ascii.charAt(i)) {
        return false;
      }
    }
    return true;
  }
}
