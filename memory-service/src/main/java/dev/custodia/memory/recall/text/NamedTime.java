package dev.custodia.memory.recall.text;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/**
 * A time that a query names, in whole days (UTC).
 *
 * @param everyYear whether no year was named, so that the days of any year are meant
 */
public record NamedTime(LocalDate from, LocalDate to, boolean everyYear) {
  /** People speak of a thing just before it, and for longer after it. */
  private static final double DAYS_BEFORE = 2;

  private static final double DAYS_AFTER = 7;

  /** How near a moment is: 1 within the time, falling towards 0 on both sides. */
  public double nearness(Instant moment) {
    LocalDate day = moment.atZone(ZoneOffset.UTC).toLocalDate();
    if (!everyYear) {
      return nearness(day, from, to);
    }
    double best = 0;
    for (int year = -1; year <= 1; year++) {
      int shift = day.getYear() + year - from.getYear();
      best = Math.max(best, nearness(day, from.plusYears(shift), to.plusYears(shift)));
    }
    return best;
  }

  private static double nearness(LocalDate day, LocalDate from, LocalDate to) {
    if (day.isBefore(from)) {
      return Math.exp(-ChronoUnit.DAYS.between(day, from) / DAYS_BEFORE);
    }
    return day.isAfter(to) ? Math.exp(-ChronoUnit.DAYS.between(to, day) / DAYS_AFTER) : 1;
  }

  /** The same days of a given year. */
  public NamedTime in(int year) {
    int shift = year - from.getYear();
    return new NamedTime(from.plusYears(shift), to.plusYears(shift), false);
  }
}
