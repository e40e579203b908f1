package dev.custodia.memory.atom.text;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Offsets in the UTF-8 form of a text: the only offsets that citations know (spec/atoms 1). */
public final class Utf8 {
  private Utf8() {}

  /** The bytes. */
  public static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** How many bytes the text has, without making them. */
  public static int length(String text) {
    int bytes = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < 0x80) {
        bytes++;
      } else {
        // Two surrogates make one character of four bytes.
        bytes += c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
      }
    }
    return bytes;
  }

  /** Whether a character begins at the offset, or the text ends there. */
  public static boolean boundary(byte[] text, int at) {
    return at >= 0 && at <= text.length && (at == text.length || (text[at] & 0xC0) != 0x80);
  }

  /** The last boundary at or before the offset. */
  public static int backToBoundary(byte[] text, int at) {
    int place = Math.min(at, text.length);
    while (place > 0 && !boundary(text, place)) {
      place--;
    }
    return place;
  }

  /** The text of a range, or empty where it splits a character or leaves the text. */
  public static Optional<String> slice(byte[] text, int start, int end) {
    if (start < 0 || end < start || end > text.length) {
      return Optional.empty();
    }
    return boundary(text, start) && boundary(text, end)
        ? Optional.of(new String(text, start, end - start, StandardCharsets.UTF_8))
        : Optional.empty();
  }

  /** Whether the bytes are UTF-8 throughout. */
  public static boolean valid(byte[] bytes) {
    try {
      var _ =
          StandardCharsets.UTF_8
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPORT)
              .onUnmappableCharacter(CodingErrorAction.REPORT)
              .decode(ByteBuffer.wrap(bytes));
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }

  /** Whether every surrogate of the text has its partner, so that it has a UTF-8 form. */
  public static boolean encodable(String text) {
    return text.codePoints()
        .noneMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
  }
}
