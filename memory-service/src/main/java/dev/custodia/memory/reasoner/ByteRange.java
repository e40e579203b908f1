package dev.custodia.memory.reasoner;

import java.nio.charset.StandardCharsets;

/** Bytes of a text in UTF-8, from {@code start} to before {@code end}. */
public record ByteRange(int start, int end) {
  public ByteRange {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("no range of bytes: %d to %d".formatted(start, end));
    }
  }

  /** The bytes at which a range of UTF-16 units of the text stands. */
  public static ByteRange of(String text, int from, int to) {
    int start = bytes(text, 0, from);
    return new ByteRange(start, start + bytes(text, from, to));
  }

  /**
   * The piece of a text at this range; ends that cut a character are moved inwards to whole ones.
   */
  public String of(String text) {
    byte[] all = text.getBytes(StandardCharsets.UTF_8);
    int from = Math.min(start, all.length);
    int to = Math.min(end, all.length);
    while (from < to && isContinuation(all[from])) {
      from++;
    }
    while (to > from && to < all.length && isContinuation(all[to])) {
      to--;
    }
    return new String(all, from, to - from, StandardCharsets.UTF_8);
  }

  private static boolean isContinuation(byte b) {
    return (b & 0xC0) == 0x80;
  }

  private static int bytes(String text, int from, int to) {
    int sum = 0;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      boolean pair =
          Character.isHighSurrogate(c)
              && i + 1 < to
              && Character.isLowSurrogate(text.charAt(i + 1));
      if (pair) {
        sum += 4;
        i++;
      } else if (Character.isSurrogate(c)) {
        sum += 1; // a lone half is written as '?'
      } else {
        sum += c < 0x80 ? 1 : c < 0x800 ? 2 : 3;
      }
    }
    return sum;
  }
}
