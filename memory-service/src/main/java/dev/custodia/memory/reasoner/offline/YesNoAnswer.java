package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Answer;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Answers yes or no with the statement that says so. Where statements disagree, the newer one wins
 * if it speaks of a change; otherwise both are shown.
 */
final class YesNoAnswer implements AnswerWay {
  private static final double COVERAGE_MIN = 0.75;
  private static final Set<String> CHANGE =
      Set.of(
          "now",
          "anymore",
          "longer",
          "stopped",
          "quit",
          "switched",
          "changed",
          "became",
          "instead",
          "since",
          "started",
          "moved",
          "used");

  @Override
  public Optional<Answer> answer(Matter matter) {
    if (!matter.question().wants(Question.Sort.YES_NO)) {
      return Optional.empty();
    }
    List<Scored> evidence =
        matter.allAnswering().stream().filter(s -> s.coverage() >= COVERAGE_MIN).limit(8).toList();
    if (evidence.isEmpty()) {
      return Optional.empty();
    }
    Scored best = evidence.getFirst();
    Optional<Scored> against =
        evidence.stream()
            .filter(s -> Facts.negated(s.text()) != Facts.negated(best.text()))
            .findFirst();
    if (against.isEmpty()) {
      return Optional.of(
          matter.found(verdict(matter, best) + ' ' + Matter.shown(best), List.of(best)));
    }
    Scored newer =
        best.passage().at().isBefore(against.get().passage().at()) ? against.get() : best;
    if (newer.stems().stream().anyMatch(CHANGE::contains)) {
      return Optional.of(
          matter.found(verdict(matter, newer) + ' ' + Matter.shown(newer), List.of(newer)));
    }
    var both = List.of(best, against.get());
    return Optional.of(
        matter.found(
            "Statements disagree; which one is right is not known:\n" + Matter.lines(both), both));
  }

  private static String verdict(Matter matter, Scored scored) {
    boolean asksNegated = Facts.negated(matter.question().text());
    return Facts.negated(scored.text()) == asksNegated ? "Yes." : "No.";
  }
}
