package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.text.NumberWords;
import dev.custodia.memory.reasoner.text.Stems;
import dev.custodia.memory.reasoner.text.Token;
import dev.custodia.memory.reasoner.text.Verbs;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Tells whether words hold what a question wants: a number, a person, a place. */
final class AnswerType {
  private static final Set<String> AMOUNTS =
      EnglishWords.words(
          """
          once twice daily weekly monthly yearly every half dozen couple few several always never
          since
          """);
  private static final Set<String> PLACING =
      EnglishWords.words(
          """
          at in from to near outside into by on around across inside behind beside along toward
          towards opposite
          """);
  private static final Set<String> TIMES =
      EnglishWords.words(
          """
          january february march april may june july august september october november december
          monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays
          thursdays fridays saturdays sundays morning evening afternoon night noon midnight week
          weekend month year day today
          """);

  private AnswerType() {}

  static boolean shows(Question question, List<Token> tokens, String about) {
    return switch (question.wanted()) {
      case MEASURE -> tokens.stream().anyMatch(AnswerType::isAmount);
      case PERSON -> namesPerson(tokens, about, question);
      case PLACE ->
          namesPlace(tokens)
              || (!question.text().toLowerCase(Locale.ROOT).contains("where") && hasName(tokens));
      case DATE -> tokens.stream().anyMatch(AnswerType::isDated);
      case ANYTHING -> false;
    };
  }

  private static boolean isAmount(Token token) {
    return token.kind() == Token.Kind.NUMBER
        || token.kind() == Token.Kind.MONEY
        || AMOUNTS.contains(token.word())
        || NumberWords.of(token).isPresent();
  }

  /** Whether a place is named or described, or anything at all is called by a name. */
  static boolean namesAnyPlace(List<Token> tokens) {
    return namesPlace(tokens) || hasName(tokens);
  }

  private static boolean hasName(List<Token> tokens) {
    return tokens.stream().skip(5).anyMatch(t -> t.isCapitalized() && !isTime(t));
  }

  private static boolean isDated(Token token) {
    return token.kind() == Token.Kind.NUMBER
        || TIMES.contains(token.word())
        || token.is("yesterday")
        || token.is("tomorrow");
  }

  private static boolean namesPerson(List<Token> tokens, String about, Question question) {
    String peer = about.toLowerCase(Locale.ROOT);
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      String stem = Stems.of(token.word());
      boolean own =
          token.word().startsWith(peer)
              || question.terms().stream().anyMatch(t -> t.stem().equals(stem));
      int first = nameStart(tokens, i);
      boolean name =
          first > 0
              && token.isCapitalized()
              && !TIMES.contains(token.word())
              && !PLACING.contains(tokens.get(first - 1).word())
              && !Set.of("of", "the").contains(tokens.get(first - 1).word())
              && tokens.get(first - 1).isWord();
      name |=
          i == 0
              && tokens.size() > 1
              && token.isCapitalized()
              && (tokens.get(1).is("and") || Verbs.english().isFinite(tokens.get(1).word()))
              && !EnglishWords.DETERMINERS.contains(token.word());
      Set<String> shown = Lexicon.shipped().topicsShownBy(stem);
      if (!own && (name || shown.contains("family") || shown.contains("job"))) {
        return true;
      }
    }
    return false;
  }

  /** Where the name begins that this word is part of: "the Tile Museum" is nobody. */
  private static int nameStart(List<Token> tokens, int at) {
    int first = at;
    while (first > 1 && tokens.get(first - 1).isCapitalized() && !tokens.get(first - 1).is("the")) {
      first--;
    }
    return first;
  }

  static boolean isTime(Token token) {
    return TIMES.contains(token.word());
  }

  private static boolean nextIsName(List<Token> tokens, int at, boolean described) {
    return described && at + 1 < tokens.size() && tokens.get(at + 1).isCapitalized();
  }

  /** Whether a place is named or described. */
  static boolean namesPlace(List<Token> tokens) {
    return namesPlace(tokens, false);
  }

  /** Whether a place is called by its name. */
  static boolean namesPlaceByName(List<Token> tokens) {
    return namesPlace(tokens, true);
  }

  private static boolean namesPlace(List<Token> tokens, boolean byName) {
    for (int i = 1; i < tokens.size(); i++) {
      if (!PLACING.contains(tokens.get(i - 1).word())) {
        continue;
      }
      Token token = tokens.get(i);
      boolean described =
          Set.of("the", "a", "an", "my", "his", "her", "their").contains(token.word())
              || token.word().endsWith("'s");
      boolean time =
          TIMES.contains(token.word())
              || (i + 1 < tokens.size() && TIMES.contains(tokens.get(i + 1).word()));
      boolean name = token.isCapitalized() || nextIsName(tokens, i, described);
      if ((name || (described && !byName)) && !time) {
        return true;
      }
    }
    return false;
  }
}
