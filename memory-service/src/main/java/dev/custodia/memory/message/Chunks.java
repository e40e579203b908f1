package dev.custodia.memory.message;

import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a long text into contents of messages (memory-api 9.2): after the last blank line that fits,
 * else the last line, sentence or word, else where it must. Nothing is lost: the pieces in their
 * order are the text.
 */
public final class Chunks {
  private static final List<String> SEPARATORS = List.of("\n\n", "\n", ". ", " ");

  private Chunks() {}

  /** The pieces; an empty text is one empty piece. */
  public static List<String> of(String text) {
    return of(text, Message.CONTENT_LENGTH_MAX);
  }

  static List<String> of(String text, int lengthMax) {
    var pieces = new ArrayList<String>();
    int from = 0;
    while (text.length() - from > lengthMax) {
      int to = cut(text, from, from + lengthMax);
      pieces.add(text.substring(from, to));
      from = to;
    }
    pieces.add(text.substring(from));
    return pieces;
  }

  private static int cut(String text, int from, int limit) {
    for (var separator : SEPARATORS) {
      int at = text.lastIndexOf(separator, limit - separator.length());
      if (at >= from) {
        return at + separator.length();
      }
    }
    boolean insidePair =
        Character.isHighSurrogate(text.charAt(limit - 1))
            && Character.isLowSurrogate(text.charAt(limit));
    return insidePair && limit - 1 > from ? limit - 1 : limit;
  }
}
