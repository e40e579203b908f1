package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.text.Token;
import dev.custodia.memory.reasoner.text.Tokens;
import java.util.Set;
import java.util.TreeSet;

/**
 * What must agree before two texts may count as one statement: numbers and dates, negation, and
 * names. "Is 25" and "is 26" are near each other in every other measure.
 */
final class Facts {
  private Facts() {}

  static boolean sameFigures(String one, String other) {
    return figures(one).equals(figures(other)) && negated(one) == negated(other);
  }

  /** Numbers, amounts and number words of a text. */
  static Set<String> figures(String text) {
    var figures = new TreeSet<String>();
    for (Token token : Tokens.of(text)) {
      boolean number = token.kind() == Token.Kind.NUMBER || token.kind() == Token.Kind.MONEY;
      if (number) {
        figures.add(token.word());
      }
    }
    return figures;
  }

  static boolean negated(String text) {
    return Tokens.of(text).stream().anyMatch(t -> EnglishWords.NEGATIONS.contains(t.word()));
  }
}
