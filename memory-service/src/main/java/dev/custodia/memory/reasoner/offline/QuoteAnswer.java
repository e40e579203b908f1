package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Answer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Shows the statements that answer. Asked for anything at all, it shows what is known best; where
 * statements only touch the matter, it says that they are not the answer.
 */
final class QuoteAnswer implements AnswerWay {
  @Override
  public Optional<Answer> answer(Matter matter) {
    if (matter.question().wants(Question.Sort.OPEN)) {
      return overview(matter);
    }
    List<Scored> evidence = matter.answering();
    if (!evidence.isEmpty()) {
      return Optional.of(matter.found(Matter.lines(evidence), evidence));
    }
    List<Scored> related = matter.related();
    if (related.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        matter.related(
            "Memory holds no direct answer. What is known nearby:\n" + Matter.lines(related),
            related));
  }

  private static Optional<Answer> overview(Matter matter) {
    var known = new ArrayList<Scored>();
    matter.ranked().stream()
        .filter(s -> s.passage().kind().isConclusion() && !s.text().contains(" said: \""))
        .sorted(Comparator.comparing((Scored s) -> s.passage().at()).reversed())
        .limit(matter.inquiry().depth().lines() * 2L)
        .forEach(known::add);
    if (known.isEmpty()) {
      matter.ranked().stream()
          .filter(s -> s.passage().kind().isConclusion())
          .limit(matter.inquiry().depth().lines())
          .forEach(known::add);
    }
    return known.isEmpty()
        ? Optional.empty()
        : Optional.of(matter.found(Matter.lines(known), known));
  }
}
