package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.text.Stems;
import dev.custodia.memory.reasoner.text.Token;
import dev.custodia.memory.reasoner.text.Tokens;
import dev.custodia.memory.reasoner.text.Verbs;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Tells whether a statement is about somebody whom the question doesn't mean. */
final class Subject {
  private static final Set<String> PEOPLE =
      EnglishWords.words(
          """
          wife husband partner girlfriend boyfriend fiancé fiancée spouse son daughter child kid
          mother father mom mum dad brother sister sibling twin grandmother grandfather grandma
          grandpa aunt uncle cousin niece nephew mother-in-law father-in-law boss manager friend
          neighbour neighbor colleague coworker roommate flatmate landlord landlady teacher doctor
          dentist vet coach assistant gf bf ex mate buddy
          """);

  private static final Set<String> PEOPLE_STEMS =
      PEOPLE.stream().map(Stems::of).collect(java.util.stream.Collectors.toUnmodifiableSet());

  private static final Set<String> BEING = Set.of("is", "was", "am", "are", "were", "isn't");

  private Subject() {}

  /** Whether the stem is that of a word for somebody beside the person. */
  static boolean isPerson(String stem) {
    return PEOPLE_STEMS.contains(stem);
  }

  static boolean isStranger(List<Token> tokens, String about, Question question) {
    int at = start(tokens, about);
    boolean any = !question.ofPeer() || question.wants(Question.Sort.WHO);
    if (any || at >= tokens.size() || tokens.stream().anyMatch(t -> isAsked(t, question))) {
      return false;
    }
    String peer = about.toLowerCase(Locale.ROOT);
    if (tokens.get(at).is(peer + "'s") && at + 1 < tokens.size()) {
      return relative(tokens, at + 1, peer, question);
    }
    Token token = tokens.get(at);
    boolean named =
        token.isCapitalized()
            && !token.is(peer)
            && at + 1 < tokens.size()
            && isThird(tokens.get(at + 1).word())
            && !EnglishWords.PREPOSITIONS.contains(token.word())
            && !EnglishWords.DETERMINERS.contains(token.word())
            && Verbs.english().form(token.word()).isEmpty();
    return named && !mentions(question, token.word());
  }

  private static boolean isThird(String word) {
    return Verbs.isModal(word)
        || Verbs.english()
            .form(word)
            .filter(f -> f == Verbs.Form.THIRD || f == Verbs.Form.PAST)
            .isPresent();
  }

  /** "ada's brother Abel lives in Quito" is about Abel, unless ada herself is part of it. */
  private static boolean relative(List<Token> tokens, int at, String peer, Question question) {
    int noun = at;
    while (noun < Math.min(tokens.size(), at + 3) && !PEOPLE.contains(tokens.get(noun).word())) {
      noun++;
    }
    if (noun >= tokens.size() || !PEOPLE.contains(tokens.get(noun).word())) {
      return false;
    }
    boolean name = noun + 1 < tokens.size() && tokens.get(noun + 1).isCapitalized();
    int next = noun + (name ? 2 : 1);
    boolean together = next + 1 < tokens.size() && tokens.get(next).is("and");
    return !together
        && !question.topics().contains("family")
        && tokens.stream().skip(next).noneMatch(t -> t.is(peer));
  }

  /** A person whom the question asks for by what he is to the peer. */
  private static boolean isAsked(Token token, Question question) {
    return PEOPLE.contains(token.word())
        && mentions(question, token.word())
        && !asksWhatPeerIs(question);
  }

  /** "Is ada a dentist?" does not ask for a dentist of ada's. */
  private static boolean asksWhatPeerIs(Question question) {
    return question.wants(Question.Sort.YES_NO)
        && BEING.contains(Tokens.of(question.text()).getFirst().word());
  }

  private static boolean mentions(Question question, String word) {
    String stem = Stems.of(word);
    return question.terms().stream()
        .anyMatch(t -> t.stem().equals(stem) || Lexicon.shipped().same(t.stem(), stem));
  }

  /** Where the statement begins: after {@code ada said: "}. */
  private static int start(List<Token> tokens, String about) {
    int at = 0;
    if (tokens.size() > 3
        && tokens.get(0).is(about.toLowerCase(Locale.ROOT))
        && tokens.get(1).is("said")
        && tokens.get(2).is(":")) {
      at = 4;
    }
    return at;
  }
}
