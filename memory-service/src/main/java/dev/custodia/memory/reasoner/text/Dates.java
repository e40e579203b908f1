package dev.custodia.memory.reasoner.text;

import dev.custodia.memory.reasoner.text.DateMention.Precision;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the dates that an English text names and resolves relative ones against the day on which it
 * was said ("3 weeks ago", "last Sunday", "this October"). What could mean two days is left alone.
 */
public final class Dates {
  private static final Map<String, DayOfWeek> DAYS =
      Map.of(
          "monday", DayOfWeek.MONDAY,
          "tuesday", DayOfWeek.TUESDAY,
          "wednesday", DayOfWeek.WEDNESDAY,
          "thursday", DayOfWeek.THURSDAY,
          "friday", DayOfWeek.FRIDAY,
          "saturday", DayOfWeek.SATURDAY,
          "sunday", DayOfWeek.SUNDAY);

  private final List<Token> tokens;
  private final LocalDate today;

  private Dates(List<Token> tokens, LocalDate today) {
    this.tokens = tokens;
    this.today = today;
  }

  /** The dates named by the tokens of a text that was said on the given day. */
  public static List<DateMention> in(List<Token> tokens, LocalDate today) {
    return new Dates(tokens, today).find();
  }

  /** The dates named by a text that was said on the given day. */
  public static List<DateMention> in(String text, LocalDate today) {
    return in(Tokens.of(text), today);
  }

  private List<DateMention> find() {
    var found = new ArrayList<DateMention>();
    for (int i = 0; i < tokens.size(); ) {
      int at = i;
      Optional<DateMention> mention =
          CalendarDates.at(tokens, at, today)
              .or(() -> fixed(at))
              .or(() -> ago(at))
              .or(() -> ahead(at))
              .or(() -> qualified(at));
      if (mention.isPresent()) {
        found.add(mention.get());
        i = after(at, mention.get().end());
      } else {
        i++;
      }
    }
    return found;
  }

  private int after(int from, int end) {
    int at = from;
    while (at < tokens.size() && tokens.get(at).start() < end) {
      at++;
    }
    return Math.max(at, from + 1);
  }

  private Optional<DateMention> fixed(int at) {
    return switch (word(at)) {
      case "today", "tonight" -> day(at, at, today);
      case "yesterday" -> day(at, at, today.minusDays(1));
      case "tomorrow" -> day(at, at, today.plusDays(1));
      case "the" ->
          word(at + 1).equals("day")
                  && word(at + 2).equals("before")
                  && word(at + 3).equals("yesterday")
              ? day(at, at + 3, today.minusDays(2))
              : word(at + 1).equals("day")
                      && word(at + 2).equals("after")
                      && word(at + 3).equals("tomorrow")
                  ? day(at, at + 3, today.plusDays(2))
                  : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** "3 weeks ago", "a couple of days ago", "two months back". */
  private Optional<DateMention> ago(int at) {
    int unit = at + quantityLength(at);
    if (unit == at || unit + 1 >= tokens.size()) {
      return Optional.empty();
    }
    String last = word(unit + 1);
    if (!last.equals("ago") && !last.equals("back")) {
      return Optional.empty();
    }
    return shifted(at, unit, unit + 1, -1);
  }

  /** "in 2 weeks", "three days from now". */
  private Optional<DateMention> ahead(int at) {
    if (word(at).equals("in")) {
      int unit = at + 1 + quantityLength(at + 1);
      return unit == at + 1 || word(unit + 1).equals("ago")
          ? Optional.empty()
          : shifted(at + 1, unit, unit, 1).map(m -> widened(m, at));
    }
    int unit = at + quantityLength(at);
    boolean fromNow =
        word(unit + 1).equals("from") && List.of("now", "today").contains(word(unit + 2));
    return unit > at && fromNow ? shifted(at, unit, unit + 2, 1) : Optional.empty();
  }

  private DateMention widened(DateMention mention, int first) {
    return new DateMention(
        tokens.get(first).start(), mention.end(), mention.date(), mention.precision(), true);
  }

  private int quantityLength(int at) {
    if (word(at).equals("a") && word(at + 1).equals("couple")) {
      return word(at + 2).equals("of") ? 3 : 2;
    }
    boolean one = List.of("a", "an", "one").contains(word(at));
    return one || quantity(at) > 0 ? 1 : 0;
  }

  private long quantity(int at) {
    if (word(at).equals("a") && word(at + 1).equals("couple")) {
      return 2;
    }
    if (List.of("a", "an").contains(word(at))) {
      return 1;
    }
    return at < tokens.size()
        ? NumberWords.of(tokens.get(at))
            .filter(n -> n.scale() <= 0 && n.compareTo(BigDecimal.valueOf(2_000)) < 0)
            .map(BigDecimal::longValue)
            .orElse(0L)
        : 0;
  }

  private Optional<DateMention> shifted(int first, int unit, int last, int sign) {
    long n = quantity(first) * sign;
    return switch (word(unit)) {
      case "day", "days" -> day(first, last, today.plusDays(n));
      case "week", "weeks" -> mention(first, last, today.plusWeeks(n), Precision.WEEK);
      case "fortnight" -> mention(first, last, today.plusWeeks(2 * n), Precision.WEEK);
      case "month", "months" -> mention(first, last, today.plusMonths(n), Precision.MONTH);
      case "year", "years" -> mention(first, last, today.plusYears(n), Precision.YEAR);
      default -> Optional.empty();
    };
  }

  private Optional<DateMention> qualified(int at) {
    int step =
        switch (word(at)) {
          case "last" -> -1;
          case "this" -> 0;
          case "next" -> 1;
          default -> 2;
        };
    if (step == 2 || at + 1 >= tokens.size()) {
      return Optional.empty();
    }
    String unit = word(at + 1);
    DayOfWeek weekday = DAYS.get(unit);
    if (weekday != null) {
      return day(at, at + 1, weekday(weekday, step));
    }
    var month = CalendarDates.month(unit);
    if (month.isPresent()) {
      return mention(at, at + 1, month(month.get(), step), Precision.MONTH);
    }
    return switch (unit) {
      case "night" -> step == -1 ? day(at, at + 1, today.minusDays(1)) : Optional.empty();
      case "morning", "afternoon", "evening" ->
          step == 0 ? day(at, at + 1, today) : Optional.empty();
      case "week" -> mention(at, at + 1, today.plusWeeks(step), Precision.WEEK);
      case "weekend" ->
          day(
                  at,
                  at + 1,
                  today.plusWeeks(step).with(TemporalAdjusters.nextOrSame(DayOfWeek.SATURDAY)))
              .map(m -> new DateMention(m.start(), m.end(), weekend(step), Precision.DAY, true));
      case "month" -> mention(at, at + 1, today.plusMonths(step), Precision.MONTH);
      case "year" -> mention(at, at + 1, today.plusYears(step), Precision.YEAR);
      default -> Optional.empty();
    };
  }

  private LocalDate weekend(int step) {
    LocalDate saturday = today.with(TemporalAdjusters.nextOrSame(DayOfWeek.SATURDAY));
    if (step < 0) {
      return today.with(TemporalAdjusters.previous(DayOfWeek.SATURDAY));
    }
    return saturday.plusWeeks(step);
  }

  private LocalDate weekday(DayOfWeek day, int step) {
    return switch (step) {
      case -1 -> today.with(TemporalAdjusters.previous(day));
      case 0 -> today.with(TemporalAdjusters.nextOrSame(day));
      default ->
          today
              .plusWeeks(1)
              .with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY))
              .with(TemporalAdjusters.nextOrSame(day));
    };
  }

  private LocalDate month(int month, int step) {
    LocalDate first = today.withDayOfMonth(1).withMonth(month);
    int now = today.getMonthValue();
    return switch (step) {
      case -1 -> month < now ? first : first.minusYears(1);
      case 0 -> first;
      default -> month > now ? first : first.plusYears(1);
    };
  }

  private String word(int at) {
    return at >= 0 && at < tokens.size() ? tokens.get(at).word() : "";
  }

  private Optional<DateMention> day(int first, int last, LocalDate date) {
    return mention(first, last, date, Precision.DAY);
  }

  private Optional<DateMention> mention(int first, int last, LocalDate date, Precision precision) {
    LocalDate shown =
        precision == Precision.WEEK
            ? date.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY))
            : date;
    return Optional.of(
        new DateMention(tokens.get(first).start(), tokens.get(last).end(), shown, precision, true));
  }

  /** The whole days from one date to another, never negative. */
  public static long daysBetween(LocalDate one, LocalDate other) {
    return Math.abs(ChronoUnit.DAYS.between(one, other));
  }

  /** The English name of a weekday in lower case. */
  static String name(DayOfWeek day) {
    return day.name().toLowerCase(Locale.ROOT);
  }
}
