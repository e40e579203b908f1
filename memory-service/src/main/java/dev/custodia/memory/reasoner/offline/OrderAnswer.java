package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Answer;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Answers which of two events came first, with both days. */
final class OrderAnswer implements AnswerWay {
  private final Relevance relevance;

  OrderAnswer(Relevance relevance) {
    this.relevance = relevance;
  }

  @Override
  public Optional<Answer> answer(Matter matter) {
    if (!matter.question().wants(Question.Sort.ORDER)) {
      return Optional.empty();
    }
    return EventPair.of(matter, relevance).map(pair -> ordered(matter, pair));
  }

  private static Answer ordered(Matter matter, EventPair pair) {
    LocalDate one = WhenAnswer.eventDay(matter, pair.one());
    LocalDate other = WhenAnswer.eventDay(matter, pair.other());
    String text = matter.question().text().toLowerCase(Locale.ROOT);
    boolean either = text.contains("before or after");
    boolean late = text.contains(" last") || text.contains("more recently");
    List<Scored> both =
        one.isAfter(other) ? List.of(pair.other(), pair.one()) : List.of(pair.one(), pair.other());
    List<Scored> shown = late ? both.reversed() : both;
    String head;
    if (one.equals(other)) {
      head = "On the same day, " + one + ".";
    } else if (either) {
      head = one.isBefore(other) ? "Before." : "After.";
    } else {
      head = (late ? "Last: " : "First: ") + Matter.shown(shown.getFirst());
    }
    String lines =
        "[%s] %s\n[%s] %s"
            .formatted(
                WhenAnswer.eventDay(matter, shown.get(0)),
                Matter.shown(shown.get(0)),
                WhenAnswer.eventDay(matter, shown.get(1)),
                Matter.shown(shown.get(1)));
    return matter.found(head + '\n' + lines, shown);
  }
}
