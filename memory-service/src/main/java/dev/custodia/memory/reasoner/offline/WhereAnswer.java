package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.Passage;
import dev.custodia.memory.reasoner.text.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Answers where: prefers statements that name a place; where the statement names none, adds what
 * the same conversation says of places nearby, as a quotation and no more.
 */
final class WhereAnswer implements AnswerWay {
  private static final Set<String> PLACING = Set.of("at", "in", "from", "to", "near");
  private static final int NEAR_TURNS = 6;

  @Override
  public Optional<Answer> answer(Matter matter) {
    if (!matter.question().wants(Question.Sort.WHERE)) {
      return Optional.empty();
    }
    List<Scored> evidence = matter.answering();
    if (evidence.isEmpty()) {
      return Optional.empty();
    }
    List<Scored> placed = evidence.stream().filter(s -> namesPlace(s.tokens())).toList();
    if (!placed.isEmpty()) {
      return Optional.of(matter.found(Matter.lines(placed), placed));
    }
    var all = new ArrayList<>(evidence.subList(0, 1));
    matter.ranked().stream()
        .filter(s -> isNear(s.passage(), evidence.getFirst().passage()) && namesPlace(s.tokens()))
        .limit(2)
        .forEach(all::add);
    return Optional.of(matter.found(Matter.lines(all), all));
  }

  private static boolean isNear(Passage one, Passage other) {
    return one.session() != null
        && one.session().equals(other.session())
        && one.seq() > 0
        && (other.seq() == 0 || Math.abs(one.seq() - other.seq()) <= NEAR_TURNS);
  }

  static boolean namesPlace(List<Token> tokens) {
    for (int i = 1; i < tokens.size(); i++) {
      if (!PLACING.contains(tokens.get(i - 1).word())) {
        continue;
      }
      Token token = tokens.get(i);
      boolean described = token.is("the") || token.is("a") || token.is("my");
      if (described || (token.isCapitalized() && !isMonth(token))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isMonth(Token token) {
    return EnglishWords.words(
            """
          january february march april may june july august september october november
          december monday tuesday wednesday thursday friday saturday sunday
          """)
        .contains(token.word());
  }
}
