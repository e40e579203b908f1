package dev.custodia.memory.recall.text;

import java.time.Month;
import java.time.format.TextStyle;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Month names of the languages that write dates with them. */
final class Months {
  private static final List<Locale> LANGUAGES =
      List.of(Locale.ENGLISH, Locale.GERMAN, Locale.of("cs"), Locale.of("ru"));
  private static final Set<String> ALSO_WORDS = Set.of("may", "march", "mar", "mai", "mar.");
  private static final Map<String, Integer> NUMBERS = numbers();

  /** All names as one alternative of a pattern, longest first. */
  static final String NAMES =
      NUMBERS.keySet().stream()
          .sorted(Comparator.comparingInt(String::length).reversed())
          .map(Pattern::quote)
          .collect(Collectors.joining("|"));

  private Months() {}

  private static Map<String, Integer> numbers() {
    Map<String, Integer> numbers = new HashMap<>();
    for (Locale language : LANGUAGES) {
      for (Month month : Month.values()) {
        for (TextStyle style : List.of(TextStyle.FULL, TextStyle.FULL_STANDALONE)) {
          numbers.put(Plain.of(month.getDisplayName(style, language)), month.getValue());
        }
        if (language.equals(Locale.ENGLISH)) {
          numbers.put(Plain.of(month.getDisplayName(TextStyle.SHORT, language)), month.getValue());
        }
      }
    }
    return Map.copyOf(numbers);
  }

  static int of(String name) {
    Integer number = NUMBERS.get(name);
    return number == null ? 0 : number;
  }

  /** Whether the name alone more often means something else. */
  static boolean alsoAWord(String name) {
    return ALSO_WORDS.contains(name);
  }
}
