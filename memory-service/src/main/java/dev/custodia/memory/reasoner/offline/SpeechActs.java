package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.text.Token;
import dev.custodia.memory.reasoner.text.Verbs;
import java.util.List;
import java.util.Set;

/** Tells what an English clause does, by its first words, its end mark and its verbs. */
final class SpeechActs {
  private static final Set<String> REQUEST_HEADS =
      Set.of("can", "could", "would", "will", "let's", "let", "lets", "shall");
  private static final Set<String> WISH_VERBS = Set.of("want", "need", "like", "ask", "expect");
  private static final Set<String> NOT_ELIDED =
      Set.of(
          "based", "attached", "given", "compared", "needed", "said", "supposed", "used", "bound");

  private SpeechActs() {}

  static SpeechAct of(List<Token> tokens) {
    if (tokens.isEmpty()) {
      return SpeechAct.FRAGMENT;
    }
    if (tokens.getLast().is("?") || endsAsking(tokens)) {
      return SpeechAct.QUESTION;
    }
    if (isCourtesy(tokens)) {
      return SpeechAct.COURTESY;
    }
    List<Token> core = withoutDiscourse(tokens);
    if (core.isEmpty()) {
      return SpeechAct.COURTESY;
    }
    if (isStandingWish(core)) {
      return SpeechAct.STANDING_WISH;
    }
    if (asks(core)) {
      return SpeechAct.QUESTION;
    }
    if (orders(core)) {
      return SpeechAct.ORDER;
    }
    if (speaksOfSelf(core) || isElided(core)) {
      return SpeechAct.ABOUT_SELF;
    }
    if (tokens.getLast().is(":")) {
      return SpeechAct.FRAGMENT;
    }
    return states(core) ? SpeechAct.STATES : SpeechAct.FRAGMENT;
  }

  /** The tokens after words that only open a turn: "well, actually, by the way". */
  static List<Token> withoutDiscourse(List<Token> tokens) {
    int at = 0;
    while (at < tokens.size()) {
      Token token = tokens.get(at);
      boolean opener = EnglishWords.DISCOURSE.contains(token.word());
      boolean mark = token.kind() == Token.Kind.MARK && !token.is("\"") && !token.is("“");
      if (at + 2 < tokens.size()
          && token.is("by")
          && tokens.get(at + 1).is("the")
          && tokens.get(at + 2).is("way")) {
        at += 3;
      } else if (mark || (opener && opens(tokens, at))) {
        at++;
      } else {
        break;
      }
    }
    return tokens.subList(at, tokens.size());
  }

  private static boolean opens(List<Token> tokens, int at) {
    Token token = tokens.get(at);
    if (token.is("no") && at + 1 < tokens.size() && !tokens.get(at + 1).is(",")) {
      return false;
    }
    return !token.is("please") || at + 1 < tokens.size();
  }

  private static boolean endsAsking(List<Token> tokens) {
    int n = tokens.size();
    return n > 1 && tokens.get(n - 2).is("?") && !tokens.get(n - 1).isWord();
  }

  private static boolean isCourtesy(List<Token> tokens) {
    String first = tokens.getFirst().word();
    boolean thanks = first.equals("thanks") || first.equals("thank") || first.equals("congrats");
    if (thanks) {
      return tokens.stream().noneMatch(t -> EnglishWords.FIRST_PERSON_SUBJECT.contains(t.word()));
    }
    return tokens.stream()
        .filter(Token::isWord)
        .allMatch(t -> EnglishWords.ACKNOWLEDGEMENTS.contains(t.word()));
  }

  private static boolean isStandingWish(List<Token> core) {
    String first = core.getFirst().word();
    String second = core.size() > 1 ? core.get(1).word() : "";
    if (first.equals("call") && second.equals("me")) {
      return core.size() > 2;
    }
    if (first.equals("from") && second.equals("now")) {
      return true;
    }
    boolean lasting = first.equals("always") || first.equals("never");
    return lasting && Verbs.english().form(second).map(SpeechActs::isBase).orElse(false);
  }

  private static boolean isBase(Verbs.Form form) {
    return form == Verbs.Form.BASE || form == Verbs.Form.BASE_OR_PAST;
  }

  private static boolean asks(List<Token> core) {
    String first = core.getFirst().word();
    if (core.size() < 2) {
      return EnglishWords.WH.contains(first);
    }
    String second = core.get(1).word();
    if (REQUEST_HEADS.contains(first)) {
      return second.equals("you") || second.equals("i") || second.equals("we");
    }
    boolean inverted =
        EnglishWords.AUXILIARIES.contains(first)
            && Set.of("you", "i", "we", "there", "it", "he", "she", "they", "this", "that")
                .contains(second);
    boolean wh =
        EnglishWords.WH.contains(first)
            && (EnglishWords.AUXILIARIES.contains(second)
                || Set.of("much", "many", "about", "to", "a").contains(second));
    return inverted || wh;
  }

  private static boolean orders(List<Token> core) {
    String first = core.getFirst().word();
    if (first.equals("let's") || first.equals("lets") || first.equals("let")) {
      return true;
    }
    if (isWishOfYou(core)) {
      return true;
    }
    boolean base =
        !first.equals("last") && Verbs.english().form(first).map(SpeechActs::isBase).orElse(false);
    if (!base && !first.equals("don't")) {
      return false;
    }
    if (EnglishWords.STATIVE.contains(first)) {
      return false;
    }
    if (isElided(core)) {
      return false;
    }
    // "Work has been busy", "Dance is my life": a noun that looks like a verb.
    return core.size() < 2
        || !Verbs.english().isFinite(core.get(1).word())
        || !isFiniteForm(core.get(1).word());
  }

  private static boolean isFiniteForm(String word) {
    return Set.of("is", "was", "has", "are", "were", "had", "will", "can", "isn't", "wasn't")
        .contains(word);
  }

  /** "I want you to translate this", "I'd like you to …": an order in polite dress. */
  private static boolean isWishOfYou(List<Token> core) {
    for (int i = 0; i + 2 < Math.min(core.size(), 5); i++) {
      if (WISH_VERBS.contains(core.get(i).word())
          && core.get(i + 1).is("you")
          && core.get(i + 2).is("to")) {
        return true;
      }
    }
    return false;
  }

  static boolean speaksOfSelf(List<Token> core) {
    return core.stream()
        .anyMatch(t -> EnglishWords.FIRST_PERSON.contains(t.word()) && !isNumeral(t));
  }

  private static boolean isNumeral(Token token) {
    return token.is("us") && token.text().equals("US");
  }

  /** A clause whose "I" is left out: "Moved to Austin", "Just got back", "Love hiking". */
  static boolean isElided(List<Token> core) {
    int at = 0;
    while (at < core.size() && EnglishWords.ADVERBS.contains(core.get(at).word())) {
      at++;
    }
    if (at + 1 >= core.size()) {
      return false;
    }
    Token verb = core.get(at);
    String next = core.get(at + 1).word();
    if (EnglishWords.STATIVE.contains(verb.word())) {
      return !Verbs.english().isFinite(next) || EnglishWords.ADVERBS.contains(next);
    }
    boolean past = Verbs.english().isPast(verb.word()) && !NOT_ELIDED.contains(verb.word());
    boolean continues =
        EnglishWords.PREPOSITIONS.contains(next)
            || EnglishWords.DETERMINERS.contains(next)
            || EnglishWords.ADVERBS.contains(next)
            || next.equals("back")
            || next.equals("home")
            || next.equals("myself")
            || core.get(at + 1).kind() != Token.Kind.WORD;
    return past && continues && !verb.is("was") && !verb.is("were") && !next.equals("by");
  }

  private static boolean states(List<Token> core) {
    long words = core.stream().filter(Token::isWord).count();
    boolean verb =
        core.stream()
                .skip(1)
                .anyMatch(
                    t ->
                        t.isWord()
                            && (Verbs.english().isFinite(t.word()) || isContracted(t.word())))
            || isContracted(core.getFirst().word());
    return words >= 3 && verb;
  }

  private static boolean isContracted(String word) {
    return word.endsWith("'s")
        || word.endsWith("'re")
        || word.endsWith("'ve")
        || word.endsWith("'ll");
  }
}
