package dev.custodia.gateway.edge;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * Lets only such paths pass as every server on the way reads alike (I-24): no dot segments, no
 * parameters, no second meaning behind an escape.
 */
final class RawPath {
  private static final int LENGTH_MAX = 8_000;

  private RawPath() {}

  static boolean plain(String raw) {
    if (raw.isEmpty() || raw.charAt(0) != '/' || raw.length() > LENGTH_MAX) {
      return false;
    }
    int from = 1;
    while (from <= raw.length()) {
      int to = raw.indexOf('/', from);
      to = to < 0 ? raw.length() : to;
      // An empty segment is one only at the end: `//` means `/` to some servers.
      if (from == to ? to != raw.length() : !plainSegment(raw.substring(from, to))) {
        return false;
      }
      from = to + 1;
    }
    return true;
  }

  private static boolean plainSegment(String segment) {
    if (segment.indexOf(';') >= 0 || segment.indexOf('\\') >= 0) {
      return false;
    }
    if (segment.indexOf('%') < 0) {
      return !dots(segment);
    }
    byte[] bytes = new byte[segment.length()];
    int length = 0;
    for (int i = 0; i < segment.length(); i++) {
      char c = segment.charAt(i);
      if (c > 0x7e) {
        return false;
      }
      if (c != '%') {
        bytes[length++] = (byte) c;
        continue;
      }
      int high = i + 2 < segment.length() ? Character.digit(segment.charAt(i + 1), 16) : -1;
      int low = high < 0 ? -1 : Character.digit(segment.charAt(i + 2), 16);
      if (low < 0) {
        return false;
      }
      bytes[length++] = (byte) (high << 4 | low);
      i += 2;
    }
    return plainText(bytes, length);
  }

  private static boolean plainText(byte[] bytes, int length) {
    try {
      var text =
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, 0, length)).toString();
      return !dots(text)
          && text.chars()
              .noneMatch(c -> c == '/' || c == '\\' || c == ';' || c < 0x20 || c == 0x7f);
    } catch (CharacterCodingException overlong) {
      return false;
    }
  }

  private static boolean dots(String segment) {
    return segment.equals(".") || segment.equals("..");
  }
}
