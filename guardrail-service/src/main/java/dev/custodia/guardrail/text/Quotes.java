package dev.custodia.guardrail.text;

import java.util.ArrayList;
import java.util.List;

/** The quoted stretches of a folded text: quotation marks, corner brackets, code spans. */
public final class Quotes {
  private static final int LENGTH_MAX = 600;

  /** From the character after the opening mark up to the closing one. */
  public record Span(int start, int end) {
    boolean holds(int from, int to) {
      return from >= start && to <= end;
    }
  }

  private final List<Span> spans;

  private Quotes(List<Span> spans) {
    this.spans = spans;
  }

  /** Finds them in one pass. */
  public static Quotes of(String text) {
    var spans = new ArrayList<Span>();
    int i = 0;
    while (i < text.length()) {
      int end = closing(text, i);
      if (end > 0) {
        spans.add(new Span(i + 1, end));
        i = end + 1;
      } else {
        i++;
      }
    }
    return new Quotes(List.copyOf(spans));
  }

  private static int closing(String text, int open) {
    char mark = text.charAt(open);
    char close =
        switch (mark) {
          case '"', '`' -> mark;
          case '\'' -> open == 0 || !Letters.word(text.charAt(open - 1)) ? mark : 0;
          case '\u300c' -> '\u300d';
          case '\u300e' -> '\u300f';
          default -> 0;
        };
    if (close == 0) {
      return -1;
    }
    int limit = Math.min(text.length(), open + LENGTH_MAX);
    for (int i = open + 1; i < limit; i++) {
      char c = text.charAt(i);
      if (c == '\n' && mark != '`') {
        return -1;
      }
      if (c == close && i > open + 1 && !insideWord(text, i, close)) {
        return i;
      }
    }
    return -1;
  }

  private static boolean insideWord(String text, int i, char close) {
    return close == '\''
        && i + 1 < text.length()
        && Letters.word(text.charAt(i - 1))
        && Letters.word(text.charAt(i + 1));
  }

  /** The quoted stretches, in order. */
  public List<Span> spans() {
    return spans;
  }

  /** The stretch that holds all of this, if one does. */
  public java.util.Optional<Span> around(int start, int end) {
    int low = 0;
    int high = spans.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      Span span = spans.get(middle);
      if (span.end() < start) {
        low = middle + 1;
      } else if (span.start() > start) {
        high = middle - 1;
      } else {
        return span.holds(start, end) ? java.util.Optional.of(span) : java.util.Optional.empty();
      }
    }
    return java.util.Optional.empty();
  }
}
