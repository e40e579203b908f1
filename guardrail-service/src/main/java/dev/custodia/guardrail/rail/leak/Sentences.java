package dev.custodia.guardrail.rail.leak;

import java.util.ArrayList;
import java.util.List;

/** Cuts a text into sentences and lines, each a stretch of it. */
final class Sentences {
  /** A stretch. */
  record Span(int start, int end) {}

  private Sentences() {}

  static List<Span> of(String text) {
    var spans = new ArrayList<Span>();
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean stop =
          (c == '.' || c == '!' || c == '?')
              && (i + 1 == text.length() || text.charAt(i + 1) <= ' ');
      if (c == '\n' || stop || c == '\u3002') {
        add(text, start, c == '\n' ? i : i + 1, spans);
        start = i + 1;
      }
    }
    add(text, start, text.length(), spans);
    return spans;
  }

  private static void add(String text, int start, int end, List<Span> spans) {
    int from = start;
    while (from < end && text.charAt(from) <= ' ') {
      from++;
    }
    if (from < end) {
      spans.add(new Span(from, end));
    }
  }
}
