package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.PastQuestion;
import dev.custodia.memory.reasoner.text.DateMention;
import dev.custodia.memory.reasoner.text.Dates;
import dev.custodia.memory.reasoner.text.Token;
import dev.custodia.memory.reasoner.text.Verbs;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Answers when something was or will be: the date that the evidence names, else the time of day or
 * the habit that it tells, else, for what has happened, the day on which it was said.
 */
final class WhenAnswer implements AnswerWay {
  private static final Set<String> TIMES =
      EnglishWords.words(
          """
          am pm o'clock dawn dusk noon midnight morning mornings evening evenings night nights
          sunrise sunset every since until monday mondays tuesday tuesdays wednesday wednesdays
          thursday thursdays friday fridays saturday saturdays sunday sundays weekend weekends
          january february march april june july august september october november december spring
          summer autumn winter daily weekly monthly yearly annually
          """);

  private static final Set<String> MOVING =
      EnglishWords.words("moved rescheduled postponed pushed shifted changed delayed");

  private static final double COVERED = 0.8;

  @Override
  public Optional<Answer> answer(Matter matter) {
    if (!matter.question().wants(Question.Sort.WHEN)) {
      return Optional.empty();
    }
    List<Scored> evidence =
        matter.answering().stream().filter(s -> s.acts() || s.coverage() >= COVERED).toList();
    if (evidence.isEmpty()) {
      return Optional.empty();
    }
    double bar = evidence.getFirst().coverage();
    Scored told =
        evidence.stream()
            .filter(s -> s.coverage() >= bar && named(matter, s).isPresent())
            .findFirst()
            .orElse(evidence.getFirst());
    Scored best = moved(matter, told).orElse(told);
    Optional<String> when = when(matter, best);
    if (when.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        matter.found(
            when.get() + apart(matter, best) + separator(when.get()) + Matter.shown(best),
            List.of(best)));
  }

  /** "The dentist moved my appointment to June 19", said later: that is when it is. */
  private static Optional<Scored> moved(Matter matter, Scored told) {
    if (PastQuestion.asks(matter.question().text())) {
      return Optional.empty();
    }
    return matter.ranked().stream()
        .filter(s -> s.whole() && s.named())
        .filter(s -> s.passage().at().isAfter(told.passage().at()))
        .filter(s -> s.tokens().stream().anyMatch(t -> MOVING.contains(t.word())))
        .filter(s -> named(matter, s).isPresent() || tellsTime(s.tokens()))
        .max(Comparator.comparing(s -> s.passage().at()));
  }

  private static String separator(String when) {
    return when.isEmpty() ? "" : ": ";
  }

  private static Optional<String> when(Matter matter, Scored best) {
    Optional<String> named = named(matter, best).map(WhenAnswer::phrase);
    if (named.isPresent()) {
      return named;
    }
    boolean happened = best.tokens().stream().anyMatch(t -> Verbs.english().isPast(t.word()));
    if (tellsTime(best.tokens()) && !asksSpan(matter.question())) {
      // "On Sunday" means one only beside the day on which it was said.
      return Optional.of(
          happened && namesWeekday(best.tokens()) ? "Said on " + matter.day(best.passage()) : "");
    }
    return happened || asksSpan(matter.question())
        ? Optional.of("Said on " + matter.day(best.passage()))
        : Optional.empty();
  }

  private static boolean namesWeekday(List<Token> tokens) {
    return tokens.stream().anyMatch(t -> t.word().endsWith("day") && TIMES.contains(t.word()))
        && tokens.stream().noneMatch(t -> t.is("every"));
  }

  private static boolean tellsTime(List<Token> tokens) {
    return tokens.stream()
        .anyMatch(
            t ->
                TIMES.contains(t.word())
                    || t.word().matches("[0-9]{1,2}(:[0-9]{2})?(am|pm)|[0-9]{1,2}:[0-9]{2}"));
  }

  private static boolean asksSpan(Question question) {
    String text = question.text().toLowerCase(Locale.ROOT);
    return text.contains("how long") || text.contains("how many");
  }

  /** How far the event lies from the day of the question, where that was asked. */
  private static String apart(Matter matter, Scored best) {
    if (!asksSpan(matter.question())) {
      return "";
    }
    LocalDate today = matter.question().today();
    LocalDate event = eventDay(matter, best);
    String span = DaysAnswer.span(Dates.daysBetween(event, today), matter.question().text());
    return event.isAfter(today)
        ? " (in " + span + ", counted from " + today + ')'
        : " (" + span + " ago, counted to " + today + ')';
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
