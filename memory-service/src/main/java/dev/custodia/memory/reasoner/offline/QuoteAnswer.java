package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.text.Tokens;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Shows the statements that answer. Asked for anything at all, it shows what is known best; where
 * statements only touch the matter, it says that they are not the answer.
 */
final class QuoteAnswer implements AnswerWay {
  private static final double COVERED = 0.8;
  private static final Set<String> NOW =
      Set.of("now", "currently", "nowadays", "these", "today", "anymore", "still");

  @Override
  public Optional<Answer> answer(Matter matter) {
    if (matter.question().wants(Question.Sort.OPEN)) {
      return overview(matter);
    }
    List<Scored> evidence =
        withoutOutdated(
            matter, matter.answering().stream().filter(s -> answers(matter, s)).toList());
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

  /** What a newer statement of the same matter says to have changed is no longer the answer. */
  private static List<Scored> withoutOutdated(Matter matter, List<Scored> evidence) {
    boolean now =
        Tokens.of(matter.question().text()).stream().anyMatch(t -> NOW.contains(t.word()));
    if (!now) {
      return evidence;
    }
    return evidence.stream()
        .filter(
            one ->
                evidence.stream()
                    .noneMatch(
                        newer ->
                            newer.passage().at().isAfter(one.passage().at())
                                && newer.coverage() >= one.coverage()
                                && Changes.speaksOfChange(newer.text())
                                && !Changes.speaksOfChange(one.text())))
        .toList();
  }

  /** Whether a statement can be of the sort that is asked for, beyond being about the matter. */
  private static boolean answers(Matter matter, Scored one) {
    boolean exact =
        switch (matter.question().sort()) {
          case YES_NO, COUNT, SUM -> one.whole() && one.acts() && one.named();
          case WHO -> one.acts() || one.features().topical() || one.coverage() >= COVERED;
          default -> true;
        };
    return exact && !one.features().untyped();
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
