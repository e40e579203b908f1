package dev.custodia.guardrail.text;

import java.util.List;

/** Looks a few characters around a phrase; never further than a line's beginning of marks. */
final class Surroundings {
  private static final int LOOK = 8;
  private static final List<String> CLAUSE_GOES_ON =
      List.of(
          " and",
          " then",
          " but",
          " or ",
          " so ",
          " now",
          " instead",
          " this ",
          " in this",
          " you",
          " please",
          " as ",
          " - ",
          " from now");
  private static final List<String> TOPIC =
      List.of(
          " for",
          " on ",
          " about",
          " of ",
          " regarding",
          " concerning",
          " when i",
          " if i",
          " at ",
          " when booking",
          " to us",
          " to me",
          " to our",
          " by ",
          " within");

  private Surroundings() {}

  static boolean beginsSentence(String text, int begin) {
    for (int i = begin - 1, steps = 0; i >= 0 && steps < LOOK; i--, steps++) {
      char c = text.charAt(i);
      switch (c) {
        case '\n', '.', '!', '?', ':', ';', '>', '\u3002', '\uff01', '\uff1f' -> {
          return true;
        }
        case ' ', '"', '\'', '(', '[', '*', '#', '-', '_', '`', '/', '|', '=', '<' -> {}
        default -> {
          return false;
        }
      }
    }
    return true;
  }

  static boolean endsClause(String text, int end) {
    if (end >= text.length()) {
      return true;
    }
    char next = text.charAt(end);
    if (next != ' ') {
      return !Letters.word(next) && next != '\'';
    }
    return CLAUSE_GOES_ON.stream().anyMatch(word -> text.startsWith(word, end));
  }

  static boolean goesOnWithTopic(String text, int end) {
    if (text.startsWith(" for you", end) || text.startsWith(" for me", end)) {
      return false;
    }
    return TOPIC.stream().anyMatch(word -> text.startsWith(word, end));
  }
}
