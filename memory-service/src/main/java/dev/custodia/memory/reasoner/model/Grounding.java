package dev.custodia.memory.reasoner.model;

import dev.custodia.memory.reasoner.text.Language;
import dev.custodia.memory.reasoner.text.Stems;
import dev.custodia.memory.reasoner.text.Token;
import dev.custodia.memory.reasoner.text.Tokens;
import java.util.HashSet;
import java.util.Set;

/**
 * What a model was given, to hold against it what it wrote: every number in that must be there, and
 * most of its words. What is not supported is not kept.
 */
final class Grounding {
  private static final double WORDS_SHARE = 0.5;

  private final Set<String> stems = new HashSet<>();
  private final Set<String> words = new HashSet<>();
  private final Set<String> peer = new HashSet<>();

  /**
   * What was given.
   *
   * @param peer whose name needs no support; empty where there is none
   */
  Grounding(String given, String peer) {
    Tokens.of(peer).forEach(token -> this.peer.add(token.word()));
    for (Token token : Tokens.of(given)) {
      words.add(token.word());
      stems.add(Stems.of(token.word()));
    }
  }

  static boolean supports(String given, String written, String peer) {
    return new Grounding(given, peer).supports(written);
  }

  boolean supports(String written) {
    return of(written).enough();
  }

  /** Whether a text is supported and says something, so that it may stand for itself. */
  boolean bears(String written) {
    Support support = of(written);
    return support.known() > 0 && support.enough();
  }

  private record Support(int words, int known, boolean foreignNumber) {
    boolean enough() {
      return !foreignNumber && known >= words * WORDS_SHARE;
    }
  }

  private Support of(String written) {
    int count = 0;
    int known = 0;
    boolean foreign = false;
    for (Token token : Tokens.of(written)) {
      boolean number = token.kind() == Token.Kind.NUMBER || token.kind() == Token.Kind.MONEY;
      foreign |= number && !words.contains(token.word()) && !isDate(token.word());
      if (saysSomething(token)) {
        count++;
        known += stems.contains(Stems.of(token.word())) ? 1 : 0;
      }
    }
    return new Support(count, known, foreign);
  }

  private boolean saysSomething(Token token) {
    return token.isWord()
        && !Language.isEnglishFunctionWord(token.word())
        && !peer.contains(unowned(token.word()));
  }

  private static String unowned(String word) {
    return word.endsWith("'s") ? word.substring(0, word.length() - 2) : word;
  }

  /** A relative date is written out by the model, so it need not stand in the text. */
  private static boolean isDate(String word) {
    return word.matches("[0-9]{4}(-[0-9]{2}){0,2}");
  }
}
