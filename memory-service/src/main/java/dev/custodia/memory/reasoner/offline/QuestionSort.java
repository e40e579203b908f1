package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.offline.Question.Sort;
import dev.custodia.memory.reasoner.offline.Question.Wanted;
import dev.custodia.memory.reasoner.text.Token;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tells by its words what sort of answer a question wants. */
final class QuestionSort {
  private static final Set<String> OPENERS =
      Set.of(
          "know", "anything", "everything", "summarize", "summary", "describe", "profile", "about");
  private static final Set<String> PLACES =
      EnglishWords.words(
          """
          city town village country region place store shop supermarket restaurant cafe café bar
          hotel neighborhood neighbourhood district street venue location
          """);
  private static final Set<String> MEASURES =
      EnglishWords.words(
          """
          many much long far hot cold old big tall heavy often high deep fast wide large small
          expensive frequently warm
          """);
  private static final Set<String> UNITS =
      Set.of("days", "weeks", "months", "years", "hours", "day");

  private final String text;
  private final List<Token> core;
  private final boolean empty;

  private QuestionSort(List<Token> tokens, boolean empty) {
    this.text = tokens.stream().map(Token::word).collect(Collectors.joining(" ", " ", " "));
    this.core = SpeechActs.withoutDiscourse(tokens);
    this.empty = empty;
  }

  /** The sort; {@code empty} says that no word of the question names a matter. */
  static Sort of(List<Token> tokens, boolean empty) {
    return new QuestionSort(tokens, empty).sort();
  }

  static Wanted wanted(List<Token> tokens) {
    var it = new QuestionSort(tokens, false);
    for (int i = 0; i + 1 < tokens.size(); i++) {
      if (tokens.get(i).is("how") && MEASURES.contains(tokens.get(i + 1).word())) {
        return Wanted.MEASURE;
      }
    }
    if (it.asksWhere()) {
      return Wanted.PLACE;
    }
    if (it.first().equals("when") || it.has(" when ", " what date ", " what day ", " which day ")) {
      return Wanted.DATE;
    }
    return it.text.contains(" who ") || it.text.contains(" whom ") || it.text.contains(" whose ")
        ? Wanted.PERSON
        : Wanted.ANYTHING;
  }

  private String first() {
    return core.isEmpty() ? "" : core.getFirst().word();
  }

  private boolean has(String... phrases) {
    return Stream.of(phrases).anyMatch(text::contains);
  }

  private boolean asksWhere() {
    if (first().equals("where") || has(" where ")) {
      return true;
    }
    for (int i = 0; i + 1 < core.size() && i < 4; i++) {
      boolean which = core.get(i).is("which") || core.get(i).is("what");
      if (which && PLACES.contains(core.get(i + 1).word())) {
        return true;
      }
    }
    return false;
  }

  private Sort sort() {
    if (first().equals("why") || has(" why ", " what reason ", " how come ")) {
      return Sort.WHY;
    }
    if (orders()) {
      return Sort.ORDER;
    }
    if (asksAgo()) {
      return Sort.WHEN;
    }
    boolean unit = UNITS.stream().anyMatch(it -> has(" many " + it + ' ')) || has(" how long ");
    if (unit
        && has(" between ", " passed ", " after ", " before ", " from ", " elapsed ", " apart ")) {
      return Sort.DAYS_BETWEEN;
    }
    boolean paying =
        has(" spen", " cost", " pay ", " paid ", " money ", " price", " worth ", " total ");
    boolean summing = has(" how much ", " total ", " what did ", " altogether ", " combined ");
    if (summing && (paying || has(" how much "))) {
      return Sort.SUM;
    }
    if (has(" how many ", " number of ", " how often ")) {
      return Sort.COUNT;
    }
    if (first().equals("when") || has(" what date ", " which day ", " what day ", " when ")) {
      return Sort.WHEN;
    }
    if (asksWhere()) {
      return Sort.WHERE;
    }
    if (first().equals("who") || first().equals("whose") || has(" who ")) {
      return Sort.WHO;
    }
    return rest();
  }

  private Sort rest() {
    boolean auxiliary = EnglishWords.AUXILIARIES.contains(first());
    boolean request = auxiliary && core.size() > 1 && core.get(1).is("you");
    if (auxiliary && !request) {
      return Sort.YES_NO;
    }
    boolean opener = core.stream().anyMatch(t -> OPENERS.contains(t.word()));
    return empty && (opener || !has(" how ", " what's ")) ? Sort.OPEN : Sort.OTHER;
  }

  /** "Which came first, …", "did I … before or after …". */
  private boolean orders() {
    boolean first = has(" first ", " earlier ", " more recently ", " last ") && has(" or ");
    return (first && has(" which ", " what ", " did ")) || has(" before or after ");
  }

  /** "How long ago", "how many days until": the other end is the day of the question. */
  private boolean asksAgo() {
    boolean unit = UNITS.stream().anyMatch(it -> has(" many " + it + ' ')) || has(" how long ");
    boolean two = has(" between ", " from ");
    return has(" how long ago ")
        || (unit && !two && has(" ago ", " until ", " till ", " left ", " since ", " to go "));
  }
}
