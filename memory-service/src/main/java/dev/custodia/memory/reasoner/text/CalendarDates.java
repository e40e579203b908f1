package dev.custodia.memory.reasoner.text;

import dev.custodia.memory.reasoner.text.DateMention.Precision;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Dates that stand in the calendar by themselves: 2024-03-05, 5 March 2024, March 5th, May 2023.
 */
final class CalendarDates {
  private static final Map<String, Integer> MONTHS =
      Map.ofEntries(
          Map.entry("january", 1),
          Map.entry("jan", 1),
          Map.entry("february", 2),
          Map.entry("feb", 2),
          Map.entry("march", 3),
          Map.entry("april", 4),
          Map.entry("apr", 4),
          Map.entry("may", 5),
          Map.entry("june", 6),
          Map.entry("jun", 6),
          Map.entry("july", 7),
          Map.entry("jul", 7),
          Map.entry("august", 8),
          Map.entry("aug", 8),
          Map.entry("september", 9),
          Map.entry("sept", 9),
          Map.entry("sep", 9),
          Map.entry("october", 10),
          Map.entry("oct", 10),
          Map.entry("november", 11),
          Map.entry("nov", 11),
          Map.entry("december", 12),
          Map.entry("dec", 12));

  private CalendarDates() {}

  static Optional<Integer> month(String word) {
    return Optional.ofNullable(MONTHS.get(word));
  }

  static Optional<DateMention> at(List<Token> tokens, int at, LocalDate today) {
    return iso(tokens, at)
        .or(() -> dayFirst(tokens, at, today))
        .or(() -> monthFirst(tokens, at, today));
  }

  private static Optional<DateMention> iso(List<Token> tokens, int at) {
    Token token = tokens.get(at);
    String[] parts = token.word().split("[-/]", -1);
    if (token.kind() != Token.Kind.NUMBER || parts.length != 3 || parts[0].length() != 4) {
      return Optional.empty();
    }
    return mention(tokens, at, at, number(parts[0]), number(parts[1]), number(parts[2]));
  }

  /** "5 March 2024", "the 5th of March". */
  private static Optional<DateMention> dayFirst(List<Token> tokens, int at, LocalDate today) {
    int day = dayOfMonth(tokens, at);
    int of = word(tokens, at + 1).equals("of") ? 1 : 0;
    var month = month(word(tokens, at + 1 + of));
    if (day == 0 || month.isEmpty()) {
      return Optional.empty();
    }
    int yearAt = at + 2 + of;
    yearAt += word(tokens, yearAt).equals(",") ? 1 : 0;
    int year = year(tokens, yearAt);
    return year > 0
        ? mention(tokens, at, yearAt, year, month.get(), day)
        : nearest(tokens, at, at + 1 + of, month.get(), day, today);
  }

  /** "March 5th, 2024", "March 5", "May 2023". */
  private static Optional<DateMention> monthFirst(List<Token> tokens, int at, LocalDate today) {
    var month = month(tokens.get(at).word());
    if (month.isEmpty() || !tokens.get(at).isCapitalized()) {
      return Optional.empty();
    }
    int year = year(tokens, at + 1);
    if (year > 0) {
      return Optional.of(
          new DateMention(
              tokens.get(at).start(),
              tokens.get(at + 1).end(),
              LocalDate.of(year, month.get(), 1),
              Precision.MONTH,
              false));
    }
    int day = dayOfMonth(tokens, at + 1);
    if (day == 0) {
      return Optional.empty();
    }
    int yearAt = at + 2 + (word(tokens, at + 2).equals(",") ? 1 : 0);
    int named = year(tokens, yearAt);
    return named > 0
        ? mention(tokens, at, yearAt, named, month.get(), day)
        : nearest(tokens, at, at + 1, month.get(), day, today);
  }

  /** A day without a year is the one nearest to the day of speaking. */
  private static Optional<DateMention> nearest(
      List<Token> tokens, int first, int last, int month, int day, LocalDate today) {
    return mention(tokens, first, last, today.getYear(), month, day)
        .map(
            found -> {
              LocalDate date = found.date();
              LocalDate earlier = date.minusYears(1);
              LocalDate later = date.plusYears(1);
              LocalDate best =
                  Dates.daysBetween(earlier, today) < Dates.daysBetween(date, today)
                      ? earlier
                      : date;
              best =
                  Dates.daysBetween(later, today) < Dates.daysBetween(best, today) ? later : best;
              return new DateMention(found.start(), found.end(), best, Precision.DAY, true);
            });
  }

  private static Optional<DateMention> mention(
      List<Token> tokens, int first, int last, int year, int month, int day) {
    try {
      return Optional.of(
          new DateMention(
              tokens.get(first).start(),
              tokens.get(last).end(),
              LocalDate.of(year, month, day),
              Precision.DAY,
              false));
    } catch (DateTimeException impossible) {
      return Optional.empty();
    }
  }

  private static int dayOfMonth(List<Token> tokens, int at) {
    String word = word(tokens, at);
    if (word.isEmpty() || tokens.get(at).kind() != Token.Kind.NUMBER) {
      return 0;
    }
    String digits = word;
    for (String ending : new String[] {"st", "nd", "rd", "th"}) {
      if (word.endsWith(ending)) {
        digits = word.substring(0, word.length() - 2);
      }
    }
    int day = digits.length() > 2 ? 0 : number(digits);
    return day > 31 ? 0 : day;
  }

  private static int year(List<Token> tokens, int at) {
    String word = word(tokens, at);
    int year = word.length() == 4 ? number(word) : 0;
    return year >= 1900 && year < 2200 ? year : 0;
  }

  private static String word(List<Token> tokens, int at) {
    return at < tokens.size() ? tokens.get(at).word() : "";
  }

  private static int number(String digits) {
    int value = 0;
    for (int i = 0; i < digits.length(); i++) {
      char c = digits.charAt(i);
      if (c < '0' || c > '9' || i > 4) {
        return 0;
      }
      value = value * 10 + (c - '0');
    }
    return value;
  }
}
