package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.text.Token;
import dev.custodia.memory.reasoner.text.Tokens;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

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
    return negated(Tokens.of(text));
  }

  static boolean negated(List<Token> tokens) {
    return tokens.stream().anyMatch(t -> EnglishWords.NEGATIONS.contains(t.word()))
        || IntStream.range(0, tokens.size() - 1).anyMatch(i -> endsSomething(tokens, i));
  }

  /** "Gave it up", "got rid of", "called off". */
  private static boolean endsSomething(List<Token> tokens, int at) {
    String next = tokens.get(at + 1).word();
    return switch (tokens.get(at).word()) {
      case "gave", "given", "giving" ->
          next.equals("up") || (at + 2 < tokens.size() && tokens.get(at + 2).is("up"));
      case "got", "get" -> next.equals("rid");
      case "called" -> next.equals("off");
      default -> false;
    };
  }
}
