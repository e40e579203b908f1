package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.Inquiry;
import dev.custodia.memory.reasoner.text.Dates;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Answers how long lies between two events: finds the evidence of each by its half of the question
 * and subtracts their days, both shown.
 */
final class DaysAnswer implements AnswerWay {
  private static final List<String> JOINTS =
      List.of(" and ", " until ", " before ", " after ", " to ", " when ");

  private final Relevance relevance;

  DaysAnswer(Relevance relevance) {
    this.relevance = relevance;
  }

  @Override
  public Optional<Answer> answer(Matter matter) {
    if (!matter.question().wants(Question.Sort.DAYS_BETWEEN)) {
      return Optional.empty();
    }
    for (List<String> halves : halves(matter.question().text())) {
      Optional<Scored> one = best(matter, halves.get(0), null);
      Optional<Scored> other = one.flatMap(found -> best(matter, halves.get(1), found));
      if (one.isPresent() && other.isPresent()) {
        return Optional.of(difference(matter, one.get(), other.get()));
      }
    }
    return Optional.empty();
  }

  private static Answer difference(Matter matter, Scored one, Scored other) {
    LocalDate first = WhenAnswer.eventDay(matter, one);
    LocalDate second = WhenAnswer.eventDay(matter, other);
    long days = Dates.daysBetween(first, second);
    String text = matter.question().text();
    String whole =
        text.contains("weeks") && days % 7 == 0 && days > 0
            ? (days / 7) + " weeks (" + days + " days)"
            : days + (days == 1 ? " day" : " days");
    String answer =
        "%s: %s to %s.\n[%s] %s\n[%s] %s"
            .formatted(whole, first, second, first, Matter.shown(one), second, Matter.shown(other));
    return matter.found(answer, List.of(one, other));
  }

  private Optional<Scored> best(
      Matter matter, String half, @org.jspecify.annotations.Nullable Scored taken) {
    Inquiry whole = matter.inquiry();
    var part =
        new Inquiry(
            half, whole.about(), whole.now(), whole.zone(), whole.depth(), whole.passages());
    Question question = Questions.of(part);
    if (question.terms().isEmpty()) {
      return Optional.empty();
    }
    return relevance.rank(question, whole.passages()).stream()
        .filter(s -> taken == null || !s.passage().id().equals(taken.passage().id()))
        .filter(s -> s.p() >= matter.calibration().answerAt())
        .findFirst();
  }

  private static List<List<String>> halves(String text) {
    var found = new ArrayList<List<String>>();
    int between = text.indexOf(" between ");
    int from =
        between >= 0 ? between + 9 : text.indexOf(" from ") >= 0 ? text.indexOf(" from ") + 6 : 0;
    for (String joint : JOINTS) {
      int at = text.indexOf(joint, from);
      while (at > 0) {
        found.add(List.of(text.substring(from, at), text.substring(at + joint.length())));
        at = text.indexOf(joint, at + 1);
      }
    }
    return found;
  }
}
