package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.text.Dates;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Answers how long lies between two events: finds the evidence of each by its half of the question
 * and subtracts their days, both shown.
 */
final class DaysAnswer implements AnswerWay {
  private final Relevance relevance;

  DaysAnswer(Relevance relevance) {
    this.relevance = relevance;
  }

  @Override
  public Optional<Answer> answer(Matter matter) {
    if (!matter.question().wants(Question.Sort.DAYS_BETWEEN)) {
      return Optional.empty();
    }
    return EventPair.of(matter, relevance).map(pair -> difference(matter, pair));
  }

  private static Answer difference(Matter matter, EventPair pair) {
    LocalDate first = WhenAnswer.eventDay(matter, pair.one());
    LocalDate second = WhenAnswer.eventDay(matter, pair.other());
    long days = Dates.daysBetween(first, second);
    String answer =
        "%s: %s to %s.\n[%s] %s\n[%s] %s"
            .formatted(
                span(days, matter.question().text()),
                first,
                second,
                first,
                Matter.shown(pair.one()),
                second,
                Matter.shown(pair.other()));
    return matter.found(answer, List.of(pair.one(), pair.other()));
  }

  /** A number of days, in the unit that was asked for where it comes out even or nearly so. */
  static String span(long days, String question) {
    String asked = question.toLowerCase(Locale.ROOT);
    String plain = counted(days, "day");
    if (asked.contains("week") && days >= 7) {
      long weeks = days / 7;
      long rest = days % 7;
      return counted(weeks, "week")
          + (rest == 0 ? "" : " and " + counted(rest, "day"))
          + " ("
          + plain
          + ')';
    }
    if (asked.contains("month") && days >= 28) {
      return "about " + counted(Math.round(days / 30.44), "month") + " (" + plain + ')';
    }
    if (asked.contains("year") && days >= 365) {
      return "about " + counted(Math.round(days / 365.25), "year") + " (" + plain + ')';
    }
    return plain;
  }

  private static String counted(long n, String unit) {
    return n + " " + unit + (n == 1 ? "" : "s");
  }
}
