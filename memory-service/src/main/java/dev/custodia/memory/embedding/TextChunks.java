package dev.custodia.memory.embedding;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Cuts a long text into overlapping pieces that a small sentence model reads whole, at sentence
 * ends where there are any. Every character of the text is in some piece.
 */
public final class TextChunks {
  /** The longest piece; about 256 word pieces of English, which is what the default model reads. */
  static final int LENGTH_MAX = 900;

  private static final int OVERLAP = 120;

  private TextChunks() {}

  /** The pieces of the text in order; one for a short text, none for a blank one. */
  public static List<String> of(String text) {
    if (text.isBlank()) {
      return List.of();
    }
    if (text.length() <= LENGTH_MAX) {
      return List.of(text);
    }
    List<String> pieces = new ArrayList<>();
    BreakIterator sentences = BreakIterator.getSentenceInstance(Locale.ROOT);
    sentences.setText(text);
    int start = 0;
    while (start < text.length()) {
      int end = end(text, sentences, start);
      String piece = text.substring(start, end);
      if (!piece.isBlank()) {
        pieces.add(piece);
      }
      if (end == text.length()) {
        break;
      }
      start = whole(text, Math.max(end - OVERLAP, start + 1));
    }
    return List.copyOf(pieces);
  }

  private static int end(String text, BreakIterator sentences, int start) {
    int limit = start + LENGTH_MAX;
    if (limit >= text.length()) {
      return text.length();
    }
    int sentence = sentences.preceding(limit + 1);
    return sentence > start + LENGTH_MAX / 2 ? sentence : whole(text, limit);
  }

  /** Moves back from the middle of a character that takes two places. */
  private static int whole(String text, int at) {
    return Character.isLowSurrogate(text.charAt(at)) ? at - 1 : at;
  }
}
