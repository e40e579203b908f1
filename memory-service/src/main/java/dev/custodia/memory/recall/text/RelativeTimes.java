package dev.custodia.memory.recall.text;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Phrases that count from today. */
final class RelativeTimes {
  private enum Unit {
    DAY,
    WEEK,
    WEEKEND,
    MONTH,
    YEAR
  }

  private record Shift(Unit unit, int by) {}

  /** Units of scripts that put no spaces between words are searched as they stand. */
  private static final Map<Shift, String> PHRASES =
      Map.of(
          new Shift(Unit.DAY, 0),
          "\\b(?:today|tonight|this morning|heute|dnes|сегодня|اليوم)\\b|今日|今天|오늘",
          new Shift(Unit.DAY, -1),
          "\\b(?:yesterday|last night|gestern|vcera|včera|вчера|امس|أمس)\\b|昨日|昨天|어제",
          new Shift(Unit.DAY, -2),
          "\\b(?:day before yesterday|vorgestern|predevcirem|předevčírem|позавчера)\\b|一昨日|前天|그저께",
          new Shift(Unit.WEEK, 0),
          "\\b(?:this week|diese woche|tento tyden|tento týden|на этой неделе)\\b|今週|这周|이번 주",
          new Shift(Unit.WEEK, -1),
          "\\b(?:(?:last|past|previous) week|(?:letzte|letzter|vergangene) woche|minuly tyden|minulý"
              + " týden|на прошлой неделе|الاسبوع الماضي|الأسبوع الماضي)\\b|先週|上周|上週|上星期|上個星期|上个星期|지난주|지난 주",
          new Shift(Unit.WEEKEND, -1),
          "\\b(?:last|past|this) weekend\\b|\\bletztes wochenende\\b|\\bminuly vikend\\b|\\bminulý"
              + " víkend\\b",
          new Shift(Unit.MONTH, 0),
          "\\b(?:this month|diesen monat|tento mesic|tento měsíc|в этом месяце)\\b|今月|这个月|이번 달",
          new Shift(Unit.MONTH, -1),
          "\\b(?:(?:last|past|previous) month|letzten monat|minuly mesic|minulý měsíc|в прошлом"
              + " месяце)\\b|先月|上个月|上個月|지난달|지난 달",
          new Shift(Unit.YEAR, 0),
          "\\b(?:this year|dieses jahr|letos|в этом году)\\b|今年|올해",
          new Shift(Unit.YEAR, -1),
          "\\b(?:(?:last|past|previous) year|letztes jahr|loni|в прошлом году)\\b|去年|昨年|작년");

  private static final List<Map.Entry<Pattern, Shift>> FIXED =
      PHRASES.entrySet().stream()
          .map(
              e ->
                  Map.entry(
                      Pattern.compile(e.getValue(), Pattern.UNICODE_CHARACTER_CLASS), e.getKey()))
          .toList();
  private static final Pattern AGO =
      Pattern.compile(
          "\\b(\\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|a couple of|a few)"
              + " (day|week|month|year)s? ago\\b");
  private static final Pattern WEEKDAY =
      Pattern.compile(
          "\\b(?:last|on|this|past) (monday|tuesday|wednesday|thursday|friday|saturday|sunday)\\b");
  private static final List<String> NUMBERS =
      List.of("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten");

  private RelativeTimes() {}

  static List<NamedTime> of(String plain, LocalDate today) {
    List<NamedTime> times = new ArrayList<>();
    for (Map.Entry<Pattern, Shift> phrase : FIXED) {
      if (phrase.getKey().matcher(plain).find()) {
        times.add(span(phrase.getValue(), today));
      }
    }
    each(AGO, plain, m -> times.add(ago(number(m.group(1)), m.group(2), today)));
    each(
        WEEKDAY,
        plain,
        m -> {
          DayOfWeek day = DayOfWeek.valueOf(m.group(1).toUpperCase(Locale.ROOT));
          LocalDate date = today.with(TemporalAdjusters.previous(day));
          times.add(new NamedTime(date, date, false));
        });
    return times;
  }

  private interface Found {
    void match(Matcher matcher);
  }

  private static void each(Pattern form, String plain, Found found) {
    Matcher matcher = form.matcher(plain);
    while (matcher.find()) {
      found.match(matcher);
    }
  }

  private static int number(String word) {
    if (Character.isDigit(word.charAt(0))) {
      return Integer.parseInt(word);
    }
    return switch (word) {
      case "a", "an" -> 1;
      case "a couple of" -> 2;
      case "a few" -> 3;
      default -> NUMBERS.indexOf(word);
    };
  }

  private static NamedTime span(Shift shift, LocalDate today) {
    int by = shift.by();
    return switch (shift.unit()) {
      case DAY -> around(today.plusDays(by), 0);
      case WEEK -> week(today.plusWeeks(by));
      case WEEKEND -> {
        LocalDate saturday = today.with(TemporalAdjusters.previous(DayOfWeek.SATURDAY));
        yield new NamedTime(saturday, saturday.plusDays(1), false);
      }
      case MONTH -> month(YearMonth.from(today).plusMonths(by));
      case YEAR ->
          new NamedTime(
              today.plusYears(by).with(TemporalAdjusters.firstDayOfYear()),
              today.plusYears(by).with(TemporalAdjusters.lastDayOfYear()),
              false);
    };
  }

  /** The longer ago, the less exactly it is meant. */
  private static NamedTime ago(int count, String unit, LocalDate today) {
    return switch (unit) {
      case "day" -> around(today.minusDays(count), 0);
      case "week" -> around(today.minusWeeks(count), 3);
      case "month" -> around(today.minusMonths(count), 15);
      default -> around(today.minusYears(count), 180);
    };
  }

  private static NamedTime around(LocalDate day, int days) {
    return new NamedTime(day.minusDays(days), day.plusDays(days), false);
  }

  private static NamedTime week(LocalDate day) {
    UnaryOperator<LocalDate> monday =
        date -> date.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
    LocalDate from = monday.apply(day);
    return new NamedTime(from, from.plusDays(6), false);
  }

  private static NamedTime month(YearMonth month) {
    return new NamedTime(month.atDay(1), month.atEndOfMonth(), false);
  }
}
