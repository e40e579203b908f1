package dev.custodia.memory.reasoner.text;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;

/**
 * A date that a text names, with the UTF-16 range of the words. {@code relative} ones only have
 * meaning beside the time of their message ("last Sunday").
 */
public record DateMention(
    int start, int end, LocalDate date, Precision precision, boolean relative) {
  private static final DateTimeFormatter MONTH = DateTimeFormatter.ofPattern("uuuu-MM");
  private static final DateTimeFormatter YEAR = DateTimeFormatter.ofPattern("uuuu");

  /** How exact the words are. */
  public enum Precision {
    DAY,
    WEEK,
    MONTH,
    YEAR
  }

  /** Whether the day lies within what the words name. */
  public boolean covers(LocalDate day) {
    return switch (precision) {
      case DAY -> day.equals(date);
      case WEEK -> !day.isBefore(date) && day.isBefore(date.plusDays(7));
      case MONTH -> day.getYear() == date.getYear() && day.getMonth() == date.getMonth();
      case YEAR -> day.getYear() == date.getYear();
    };
  }

  /** The date as it is written into a conclusion: no clock, so no zone to get wrong. */
  public String absolute() {
    return switch (precision) {
      case DAY -> date.toString();
      case WEEK -> "week of " + date;
      case MONTH -> MONTH.format(date);
      case YEAR -> YEAR.format(date);
    };
  }
}
