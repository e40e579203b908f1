package dev.custodia.memory.reasoner;

import dev.custodia.memory.reasoner.text.Token;
import dev.custodia.memory.reasoner.text.Tokens;
import java.util.Set;

/**
 * What a statement says, without how it says it. Two statements of one key are the same statement;
 * numbers, dates, negation, names and every other word that carries meaning are part of the key, so
 * "is 25" never swallows "is 26".
 */
public final class Sameness {
  /** Words that add emphasis and nothing else. */
  private static final Set<String> FILLERS =
      Set.of(
          "really",
          "very",
          "actually",
          "just",
          "so",
          "totally",
          "absolutely",
          "definitely",
          "truly",
          "quite",
          "also");

  private Sameness() {}

  /** The key of a statement. */
  public static String key(String statement) {
    var key = new StringBuilder(statement.length());
    for (Token token : Tokens.of(statement)) {
      boolean empty = token.kind() == Token.Kind.MARK || FILLERS.contains(token.word());
      if (!empty) {
        key.append(key.isEmpty() ? "" : " ").append(token.word());
      }
    }
    return key.isEmpty() ? statement.strip().toLowerCase(java.util.Locale.ROOT) : key.toString();
  }
}
