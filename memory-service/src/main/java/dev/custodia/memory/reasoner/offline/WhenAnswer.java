package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.text.DateMention;
import dev.custodia.memory.reasoner.text.Dates;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * Answers when something was: the date that the evidence names, else the day on which it was said.
 */
final class WhenAnswer implements AnswerWay {
  @Override
  public Optional<Answer> answer(Matter matter) {
    if (!matter.question().wants(Question.Sort.WHEN)) {
      return Optional.empty();
    }
    List<Scored> evidence = matter.answering();
    if (evidence.isEmpty()) {
      return Optional.empty();
    }
    Scored best =
        evidence.stream()
            .filter(s -> named(matter, s).isPresent())
            .findFirst()
            .orElse(evidence.getFirst());
    String when =
        named(matter, best).map(WhenAnswer::phrase).orElse("Said on " + matter.day(best.passage()));
    String ago =
        matter.question().text().contains("how long ago")
                || matter.question().text().contains("How long ago")
            ? " ("
                + Dates.daysBetween(eventDay(matter, best), matter.question().today())
                + " days ago)"
            : "";
    return Optional.of(matter.found(when + ago + ": " + Matter.shown(best), List.of(best)));
  }

  private static String phrase(DateMention mention) {
    return switch (mention.precision()) {
      case DAY -> "On " + mention.absolute();
      case WEEK -> "In the " + mention.absolute();
      case MONTH, YEAR -> "In " + mention.absolute();
    };
  }

  static Optional<DateMention> named(Matter matter, Scored scored) {
    List<DateMention> dates = Dates.in(scored.tokens(), matter.day(scored.passage()));
    return dates.stream()
        .filter(d -> d.relative())
        .findFirst()
        .or(() -> dates.stream().findFirst());
  }

  /** The day of the event that a passage tells of. */
  static LocalDate eventDay(Matter matter, Scored scored) {
    return named(matter, scored)
        .map(DateMention::date)
        .orElseGet(() -> matter.day(scored.passage()));
  }
}
