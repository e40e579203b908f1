package dev.custodia.memory.reasoner.model;

import dev.custodia.memory.reasoner.text.Language;
import dev.custodia.memory.reasoner.text.Stems;
import dev.custodia.memory.reasoner.text.Token;
import dev.custodia.memory.reasoner.text.Tokens;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/**
 * Whether a text that a model wrote is supported by what it was given: every number in it must be
 * there, and most of its words. What is not supported is not kept.
 */
final class Grounding {
  private static final double WORDS_SHARE = 0.5;

  private Grounding() {}

  static boolean supports(String given, String written, String peer) {
    Set<String> known = stems(given);
    Set<String> figures = figures(given);
    int words = 0;
    int supported = 0;
    for (Token token : Tokens.of(written)) {
      boolean number = token.kind() == Token.Kind.NUMBER || token.kind() == Token.Kind.MONEY;
      if (number && !figures.contains(token.word()) && !isDate(token.word())) {
        return false;
      }
      boolean empty =
          !token.isWord()
              || Language.isEnglishFunctionWord(token.word())
              || token.word().startsWith(peer.toLowerCase(Locale.ROOT));
      if (!empty) {
        words++;
        supported += known.contains(Stems.of(token.word())) ? 1 : 0;
      }
    }
    return words == 0 || supported >= words * WORDS_SHARE;
  }

  /** A relative date is written out by the model, so it need not stand in the text. */
  private static boolean isDate(String word) {
    return word.matches("[0-9]{4}(-[0-9]{2}){0,2}");
  }

  private static Set<String> stems(String text) {
    var stems = new HashSet<String>();
    Tokens.of(text).forEach(token -> stems.add(Stems.of(token.word())));
    return stems;
  }

  private static Set<String> figures(String text) {
    var figures = new HashSet<String>();
    Tokens.of(text).forEach(token -> figures.add(token.word()));
    return figures;
  }
}
