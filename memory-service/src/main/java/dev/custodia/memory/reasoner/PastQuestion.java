package dev.custodia.memory.reasoner;

import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** Tells whether a question asks about what was: it is answered from what was replaced, too. */
public final class PastQuestion {
  private static final Set<String> PAST =
      Set.of(
          "used",
          "before",
          "previous",
          "previously",
          "former",
          "formerly",
          "past",
          "history",
          "changed",
          "originally",
          "earlier",
          "once",
          "ever",
          "ago",
          "did");

  private PastQuestion() {}

  /** Whether the question asks about the past. */
  public static boolean asks(String question) {
    return Stream.of(question.toLowerCase(Locale.ROOT).split("[^\\p{L}]+", -1))
        .anyMatch(PAST::contains);
  }
}
