package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.text.Token;
import dev.custodia.memory.reasoner.text.Verbs;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Writes what a peer says of itself with the peer's id as subject: "I'm a nurse and I sail" becomes
 * "ada is a nurse" and "ada sails". Only pronouns and the verbs that agree with them change; nouns,
 * numbers, names and quoted words stay as they are.
 */
final class ThirdPerson {
  private static final Set<String> NOUN_TOO =
      EnglishWords.words(
          """
          work play love run walk dance cook drink travel drive ride study sleep watch hike
          swim paint garden ski surf fish race plan trade coach film book test design sport
          box row sail research support rest talk smoke hunt hope fear care code program model
          sketch game record trek shop bike skate camp
          """);

  /** Words that a Roman one follows: "World War I". */
  private static final Set<String> NUMBERED =
      Set.of("war", "part", "chapter", "volume", "phase", "type", "act", "book", "level");

  private static final Set<String> HABIT =
      Set.of(
          "usually",
          "often",
          "always",
          "every",
          "daily",
          "weekly",
          "sometimes",
          "never",
          "regularly");

  private final String peer;
  private final List<Token> tokens;
  private final Edits edits;
  private boolean bare;

  private ThirdPerson(String peer, List<Token> tokens, Edits edits) {
    this.peer = peer;
    this.tokens = tokens;
    this.edits = edits;
  }

  /** Adds to the edits what makes the tokens speak of the peer. */
  static void rewrite(String peer, List<Token> tokens, Edits edits) {
    new ThirdPerson(peer, tokens, edits).run();
  }

  private void run() {
    if (!SpeechActs.speaksOfSelf(tokens) || SpeechActs.isElided(tokens)) {
      elide();
    }
    boolean quoted = false;
    for (int at = 0; at < tokens.size(); at++) {
      Token token = tokens.get(at);
      if (token.is("\"") || token.is("“") || token.is("”")) {
        quoted = token.is("\"") ? !quoted : token.is("“");
      } else if (!quoted) {
        pronoun(at, token);
        join(at, token);
        bare |= token.is("to") || Verbs.isModal(token.word()) || DO.contains(token.word());
      }
    }
  }

  private static final Set<String> DO =
      Set.of(
          "do", "does", "did", "don't", "doesn't", "didn't", "help", "let", "make", "watch", "i'll",
          "i'd", "won't");

  /** Puts the subject that was left out before its verb. */
  private void elide() {
    int verb = 0;
    while (verb < tokens.size() && EnglishWords.ADVERBS.contains(tokens.get(verb).word())) {
      verb++;
    }
    Token first = tokens.getFirst();
    String lower =
        first.text().substring(0, 1).toLowerCase(java.util.Locale.ROOT) + first.text().substring(1);
    if (verb == 0 && EnglishWords.STATIVE.contains(first.word())) {
      edits.replace(first.start(), first.end(), peer + ' ' + Verbs.thirdOf(first.word()));
    } else {
      edits.replace(first.start(), first.end(), peer + ' ' + lower);
      if (verb > 0
          && verb < tokens.size()
          && EnglishWords.STATIVE.contains(tokens.get(verb).word())) {
        Token stative = tokens.get(verb);
        edits.replace(stative.start(), stative.end(), Verbs.thirdOf(stative.word()));
      }
    }
  }

  private void pronoun(int at, Token token) {
    switch (token.word()) {
      case "i" -> subject(at, token);
      case "i'm", "im" -> put(token, peer + " is");
      case "i've", "ive" -> put(token, peer + " has");
      case "i'll" -> put(token, peer + " will");
      case "i'd" -> put(token, peer + (wouldFollows(at) ? " would" : " had"));
      case "me" -> put(token, peer);
      case "my", "mine" -> put(token, peer + "'s");
      case "myself" -> put(token, "themself");
      case "we" -> put(token, peer + " and others");
      case "we're" -> put(token, peer + " and others are");
      case "we've" -> put(token, peer + " and others have");
      case "we'll" -> put(token, peer + " and others will");
      case "we'd" -> put(token, peer + " and others" + (wouldFollows(at) ? " would" : " had"));
      case "our", "ours" -> put(token, peer + "'s");
      case "us" -> {
        if (!token.text().equals("US")) {
          put(token, peer + " and others");
        }
      }
      case "ourselves" -> put(token, "themselves");
      default -> {
        // Any other word stays as it is.
      }
    }
  }

  private void subject(int at, Token token) {
    boolean numeral =
        at > 0
            && tokens.get(at - 1).isCapitalized()
            && !EnglishWords.DISCOURSE.contains(tokens.get(at - 1).word())
            && (NUMBERED.contains(tokens.get(at - 1).word()) || !isVerbAfter(at))
            && token.text().equals("I");
    if (numeral) {
      return;
    }
    put(token, peer);
    if (isOneOfMany(at)) {
      verbAfter(at).filter(v -> v.is("am")).ifPresent(v -> put(v, "are"));
    } else {
      verbAfter(at).ifPresent(this::agree);
    }
  }

  /** "Otto and I live here": the verb stays in the plural. */
  private boolean isOneOfMany(int at) {
    return at > 1
        && tokens.get(at - 1).is("and")
        && tokens.subList(0, at - 1).stream().noneMatch(t -> Verbs.english().isFinite(t.word()));
  }

  private boolean isVerbAfter(int at) {
    return verbAfter(at).map(v -> Verbs.english().isFinite(v.word())).orElse(false);
  }

  /** The finite verb of the subject at this place: the first word after it that is no adverb. */
  private Optional<Token> verbAfter(int at) {
    for (int i = at + 1; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (!token.isWord()) {
        return Optional.empty();
      }
      boolean ending =
          (token.is("no") && i + 1 < tokens.size() && tokens.get(i + 1).is("longer"))
              || (token.is("longer") && tokens.get(i - 1).is("no"));
      boolean adverb =
          ending
              || EnglishWords.ADVERBS.contains(token.word())
              || (token.word().endsWith("ly") && Verbs.english().form(token.word()).isEmpty());
      boolean unknownBeforeVerb =
          Verbs.english().form(token.word()).isEmpty()
              && i + 1 < tokens.size()
              && Verbs.english()
                  .form(tokens.get(i + 1).word())
                  .filter(f -> f == Verbs.Form.BASE)
                  .isPresent()
              && !token.word().endsWith("ed")
              && !Verbs.isModal(token.word())
              && !token.word().endsWith("n't");
      if (!adverb && !unknownBeforeVerb) {
        return Optional.of(token);
      }
    }
    return Optional.empty();
  }

  private void agree(Token verb) {
    String word = verb.word();
    if (Verbs.isModal(word) || Verbs.english().isPast(word)) {
      return;
    }
    String third =
        switch (word) {
          case "am" -> "is";
          case "don't", "dont" -> "doesn't";
          case "haven't" -> "hasn't";
          case "do", "have" -> Verbs.thirdOf(word);
          default -> inflected(word);
        };
    if (!third.equals(word)) {
      put(verb, third);
    }
  }

  private String inflected(String word) {
    var form = Verbs.english().form(word);
    if (form.filter(f -> f == Verbs.Form.BASE_OR_PAST).isPresent()) {
      boolean habit = tokens.stream().anyMatch(t -> HABIT.contains(t.word()));
      return habit ? Verbs.thirdOf(word) : word;
    }
    boolean known = form.filter(f -> f == Verbs.Form.BASE).isPresent();
    boolean plausible =
        form.isEmpty()
            && word.length() > 2
            && !word.endsWith("s")
            && !word.endsWith("ing")
            && !word.contains("'")
            && !EnglishWords.PREPOSITIONS.contains(word)
            && !EnglishWords.DETERMINERS.contains(word)
            && !word.equals("and")
            && !word.equals("who");
    return known || plausible ? Verbs.thirdOf(word) : word;
  }

  /** "I live in Oslo and work at sea": the second verb has the same subject. */
  private void join(int at, Token token) {
    boolean conjunction = token.is("and") || token.is("but");
    if (!conjunction || bare || at == 0) {
      return;
    }
    int next = at + 1;
    while (next < tokens.size() && EnglishWords.ADVERBS.contains(tokens.get(next).word())) {
      next++;
    }
    if (next >= tokens.size() || tokens.get(next).word().equals("read")) {
      return;
    }
    Token verb = tokens.get(next);
    boolean base = Verbs.english().form(verb.word()).filter(f -> f == Verbs.Form.BASE).isPresent();
    String follower = next + 1 < tokens.size() ? tokens.get(next + 1).word() : "";
    boolean takesMore =
        EnglishWords.PREPOSITIONS.contains(follower) || EnglishWords.DETERMINERS.contains(follower);
    boolean mine = subjectIsSelf(at);
    if (base && mine && (takesMore || (!NOUN_TOO.contains(verb.word()) && !follower.isEmpty()))) {
      put(verb, Verbs.thirdOf(verb.word()));
    }
  }

  private boolean subjectIsSelf(int before) {
    for (int i = before - 1; i >= 0; i--) {
      String word = tokens.get(i).word();
      if (Set.of("i", "i'm", "i've", "im", "ive").contains(word)) {
        return true;
      }
      if (Set.of("we", "they", "you", "we're", "we've").contains(word)) {
        return false;
      }
    }
    return SpeechActs.isElided(tokens);
  }

  private boolean wouldFollows(int at) {
    for (int i = at + 1; i < tokens.size(); i++) {
      String word = tokens.get(i).word();
      if (word.equals("rather") || word.equals("better")) {
        return true;
      }
      if (!EnglishWords.ADVERBS.contains(word)) {
        return Verbs.english()
            .form(word)
            .filter(f -> f == Verbs.Form.BASE || f == Verbs.Form.BASE_OR_PAST)
            .isPresent();
      }
    }
    return true;
  }

  private void put(Token token, String text) {
    edits.replace(token.start(), token.end(), text);
  }
}
