package dev.custodia.guardrail.rail.hidden;

import java.util.List;

/** The titles of Markdown links and the descriptions of its images. */
final class MarkdownTitles {
  private static final int LENGTH_MAX = 2_000;
  private static final int CHARS_MIN = 12;

  private MarkdownTitles() {}

  static void in(String text, List<HiddenText> found) {
    int at = text.indexOf("](");
    while (at >= 0) {
      int close = text.indexOf(')', at);
      if (close < 0) {
        return;
      }
      title(text, at + 2, Math.min(close, at + LENGTH_MAX), found);
      description(text, at, found);
      at = text.indexOf("](", at + 2);
    }
  }

  private static void title(String text, int from, int to, List<HiddenText> found) {
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\'') {
        int end = text.indexOf(c, i + 1);
        if (end > i + CHARS_MIN && end - i < LENGTH_MAX) {
          found.add(new HiddenText("link_title", text.substring(i + 1, end)));
        }
        return;
      }
    }
  }

  private static void description(String text, int bracket, List<HiddenText> found) {
    int limit = Math.max(0, bracket - LENGTH_MAX);
    for (int i = bracket - 1; i > limit; i--) {
      char c = text.charAt(i);
      if (c == ']' || c == '\n') {
        return;
      }
      if (c == '[') {
        if (i > 0 && text.charAt(i - 1) == '!' && bracket - i > CHARS_MIN) {
          found.add(new HiddenText("image_alt", text.substring(i + 1, bracket)));
        }
        return;
      }
    }
  }
}
