package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.Passage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Answers where: prefers statements that name a place; where the statement names none, adds what
 * the same conversation says of places nearby, as a quotation and no more.
 */
final class WhereAnswer implements AnswerWay {
  private static final int NEAR_TURNS = 6;
  private static final int NEAR_MAX = 2;
  private static final double BESIDE_BEST = 0.93;
  private static final double COVERED_MIN = 0.6;

  @Override
  public Optional<Answer> answer(Matter matter) {
    if (!matter.question().wants(Question.Sort.WHERE)) {
      return Optional.empty();
    }
    List<Scored> evidence = matter.touching();
    if (evidence.isEmpty()) {
      return Optional.empty();
    }
    Scored best = evidence.stream().max(Comparator.comparingDouble(Scored::coverage)).orElseThrow();
    double bar = best.coverage() * BESIDE_BEST;
    List<Scored> placed =
        evidence.stream()
            .filter(s -> s.features().typed() && s.coverage() >= bar)
            .filter(s -> s.p() >= matter.calibration().answerAt())
            .toList();
    if (!placed.isEmpty()) {
      return Optional.of(matter.found(Matter.lines(placed), placed));
    }
    List<Scored> nearby = nearby(matter, best);
    if (best.coverage() < COVERED_MIN || !isEvent(matter.question()) || nearby.isEmpty()) {
      return Optional.empty();
    }
    var all = new ArrayList<Scored>();
    all.add(best);
    all.addAll(nearby);
    return Optional.of(matter.found(Matter.lines(all), all));
  }

  /** Something that happened somewhere has a place nearby; a home or an employer has not. */
  private static boolean isEvent(Question question) {
    long matters = question.terms().stream().filter(t -> !t.name() && t.weight() >= 0.5).count();
    return matters >= 2 && question.slots().isEmpty();
  }

  private static List<Scored> nearby(Matter matter, Scored best) {
    var surroundings = new Surroundings(matter.inquiry().passages());
    Optional<Passage> origin = surroundings.messageOf(best.passage());
    if (origin.isEmpty()) {
      return List.of();
    }
    Passage from = origin.get();
    return matter.ranked().stream()
        .filter(s -> s.passage().kind() == Passage.Kind.MESSAGE)
        .filter(s -> isNear(s.passage(), from) && AnswerType.namesAnyPlace(s.tokens()))
        .sorted(Comparator.comparingDouble((Scored s) -> -fitness(s, from, surroundings)))
        .limit(NEAR_MAX)
        .toList();
  }

  /** The nearer the better; shops and one's own words first, and places that have a name. */
  private static double fitness(Scored one, Passage from, Surroundings surroundings) {
    String before = surroundings.questionBefore(one.passage(), one.text()).toLowerCase(Locale.ROOT);
    boolean asked =
        before.contains("where") || before.contains("which sh") || before.contains("store");
    Set<String> shown = Lexicon.shipped().topicsShownBy(one.stems());
    double distance = Math.abs(one.passage().seq() - from.seq());
    return (asked ? 4 : 0)
        + (shown.contains("shop") ? 3 : 0)
        + (one.passage().speaker().equals(from.speaker()) ? 2 : 0)
        + (AnswerType.namesPlaceByName(one.tokens()) ? 2 : 0)
        - distance / 2;
  }

  private static boolean isNear(Passage one, Passage from) {
    return one.session() != null
        && one.session().equals(from.session())
        && one.seq() != from.seq()
        && Math.abs(one.seq() - from.seq()) <= NEAR_TURNS;
  }
}
