package dev.custodia.memory.reasoner.text;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;

/** Numbers and amounts as people write them: 3, 1,250, $5, four, a dozen. */
public final class NumberWords {
  private static final Map<String, Integer> WORDS =
      Map.ofEntries(
          Map.entry("zero", 0),
          Map.entry("one", 1),
          Map.entry("two", 2),
          Map.entry("three", 3),
          Map.entry("four", 4),
          Map.entry("five", 5),
          Map.entry("six", 6),
          Map.entry("seven", 7),
          Map.entry("eight", 8),
          Map.entry("nine", 9),
          Map.entry("ten", 10),
          Map.entry("eleven", 11),
          Map.entry("twelve", 12),
          Map.entry("thirteen", 13),
          Map.entry("fourteen", 14),
          Map.entry("fifteen", 15),
          Map.entry("sixteen", 16),
          Map.entry("seventeen", 17),
          Map.entry("eighteen", 18),
          Map.entry("nineteen", 19),
          Map.entry("twenty", 20),
          Map.entry("thirty", 30),
          Map.entry("forty", 40),
          Map.entry("fifty", 50),
          Map.entry("sixty", 60),
          Map.entry("seventy", 70),
          Map.entry("eighty", 80),
          Map.entry("ninety", 90),
          Map.entry("dozen", 12),
          Map.entry("hundred", 100),
          Map.entry("once", 1),
          Map.entry("twice", 2));

  private NumberWords() {}

  /** The value of a small number word or of digits, if the token is one. */
  public static Optional<BigDecimal> of(Token token) {
    return switch (token.kind()) {
      case WORD -> Optional.ofNullable(WORDS.get(token.word())).map(BigDecimal::valueOf);
      case NUMBER, MONEY -> digits(token.word());
      case MARK -> Optional.empty();
    };
  }

  private static Optional<BigDecimal> digits(String word) {
    var kept = new StringBuilder();
    for (int i = 0; i < word.length() && kept.length() < 18; i++) {
      char c = word.charAt(i);
      if ((c >= '0' && c <= '9') || c == '.') {
        kept.append(c);
      } else if (c == ':' || c == '/' || c == '-') {
        return Optional.empty();
      }
    }
    long points = kept.chars().filter(c -> c == '.').count();
    if (kept.isEmpty()
        || points > 1
        || kept.charAt(0) == '.'
        || kept.charAt(kept.length() - 1) == '.') {
      return Optional.empty();
    }
    return Optional.of(new BigDecimal(kept.toString()));
  }
}
