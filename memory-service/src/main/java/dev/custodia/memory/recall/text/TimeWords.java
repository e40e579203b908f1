package dev.custodia.memory.recall.text;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the times that a query names: dates as they are written in several languages, and phrases
 * such as "last week" counted from a given moment. A number that could be anything is not a date.
 */
public final class TimeWords {
  private static final int TIMES_MAX = 4;
  private static final int QUERY_LENGTH_MAX = 1_000;

  private static final Pattern YEAR_FIRST =
      Pattern.compile("\\b(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})\\b");
  private static final Pattern DAY_FIRST =
      Pattern.compile("\\b(\\d{1,2})\\. ?(\\d{1,2})\\. ?(\\d{4})\\b");
  private static final Pattern CJK =
      Pattern.compile("(?:(\\d{4})\\s?[年년]\\s?)?(\\d{1,2})\\s?[月월](?:\\s?(\\d{1,2})\\s?[日号號일])?");
  private static final Pattern DAY_MONTH =
      Pattern.compile(
          "(?U)\\b(\\d{1,2})(?:st|nd|rd|th|\\.)? (?:of )?("
              + Months.NAMES
              + ")\\b\\.?(?:,? (\\d{4})\\b)?");
  private static final Pattern MONTH_DAY =
      Pattern.compile(
          "(?U)\\b(" + Months.NAMES + ")\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? (\\d{4})\\b)?");
  private static final Pattern MONTH =
      Pattern.compile(
          "(?U)(?:\\b(in|of|during|since|until|by|early|late|mid|im|seit|v|ve|od|do) )?\\b("
              + Months.NAMES
              + ")\\b(?:,? (\\d{4})\\b)?");
  private static final Pattern YEAR =
      Pattern.compile("\\b((?:19|20)\\d{2})\\b|\\b((?:19|20)\\d{2})[年년]");

  private final List<NamedTime> times = new ArrayList<>();
  private String rest;

  private TimeWords(String plain) {
    this.rest = plain;
  }

  /** The times named, in no order; a few at most. */
  public static List<NamedTime> of(String query, Instant now) {
    String plain =
        Plain.of(query.length() > QUERY_LENGTH_MAX ? query.substring(0, QUERY_LENGTH_MAX) : query);
    TimeWords words = new TimeWords(plain);
    words.read(now.atZone(ZoneOffset.UTC).toLocalDate());
    return List.copyOf(words.times.subList(0, Math.min(TIMES_MAX, words.times.size())));
  }

  /** From the most to the least definite form; what one form took, the next doesn't see. */
  private void read(LocalDate today) {
    each(YEAR_FIRST, m -> day(number(m, 1), number(m, 2), number(m, 3), false));
    each(DAY_FIRST, m -> day(number(m, 3), number(m, 2), number(m, 1), false));
    each(CJK, m -> dayOrMonth(m.group(1), number(m, 2), m.group(3), today));
    each(DAY_MONTH, m -> dayOrMonth(m.group(3), Months.of(m.group(2)), m.group(1), today));
    each(MONTH_DAY, m -> dayOrMonth(m.group(3), Months.of(m.group(1)), m.group(2), today));
    each(
        MONTH,
        m ->
            m.group(1) == null && m.group(3) == null && Months.alsoAWord(m.group(2))
                ? Optional.empty()
                : dayOrMonth(m.group(3), Months.of(m.group(2)), null, today));
    times.addAll(RelativeTimes.of(rest, today));
    each(
        YEAR,
        m -> {
          Year year = Year.parse(m.group(1) == null ? m.group(2) : m.group(1));
          return Optional.of(new NamedTime(year.atDay(1), year.atDay(year.length()), false));
        });
  }

  private interface Reading {
    Optional<NamedTime> of(Matcher match);
  }

  private void each(Pattern form, Reading reading) {
    StringBuilder left = new StringBuilder();
    Matcher match = form.matcher(rest);
    while (match.find()) {
      Optional<NamedTime> time = reading.of(match);
      time.ifPresent(times::add);
      match.appendReplacement(
          left, time.isPresent() ? " " : Matcher.quoteReplacement(match.group()));
    }
    rest = match.appendTail(left).toString();
  }

  private static int number(Matcher match, int group) {
    return Integer.parseInt(match.group(group));
  }

  private static Optional<NamedTime> dayOrMonth(
      @Nullable String year, int month, @Nullable String day, LocalDate today) {
    boolean everyYear = year == null;
    int inYear = year == null ? today.getYear() : Integer.parseInt(year);
    if (day != null) {
      return day(inYear, month, Integer.parseInt(day), everyYear);
    }
    if (month < 1 || month > 12) {
      return Optional.empty();
    }
    YearMonth whole = YearMonth.of(inYear, month);
    return Optional.of(new NamedTime(whole.atDay(1), whole.atEndOfMonth(), everyYear));
  }

  private static Optional<NamedTime> day(int year, int month, int day, boolean everyYear) {
    try {
      LocalDate date = LocalDate.of(year, month, day);
      return Optional.of(new NamedTime(date, date, everyYear));
    } catch (DateTimeException noSuchDay) {
      return Optional.empty();
    }
  }
}
