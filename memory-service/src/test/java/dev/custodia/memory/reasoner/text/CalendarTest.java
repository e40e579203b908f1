package dev.custodia.memory.reasoner.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CalendarTest {
  /** A Wednesday. */
  private static final LocalDate TODAY = LocalDate.of(2024, 5, 15);

  private static DateMention only(String text) {
    var found = Dates.in(text, TODAY);
    assertThat(found).hasSize(1);
    return found.getFirst();
  }

  @ParameterizedTest
  @DisplayName("dates of the calendar, however they are written")
  @CsvSource(
      delimiter = '|',
      value = {
        "2024/2/29 was cold | 2024-02-29",
        "We met on 31 December, 1999 there | 1999-12-31",
        "On the 2nd of Feb 2020 | 2020-02-02",
        "It was Sept 3rd, 2021 | 2021-09-03",
        "Since Oct 2022 | 2022-10",
        "On June 1st | 2024-06-01",
        "On 23 November | 2023-11-23",
        "Born on Jan 21 1900 | 1900-01-21"
      })
  void readsCalendars(String text, String absolute) {
    assertThat(only(text).absolute()).isEqualTo(absolute);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "on 2023-13-01",
        "on 24-05-01",
        "the 32 May",
        "on June 31",
        "in 1899",
        "May 12345",
        "march 5 miles",
        "room 2024-05",
        "next door",
        "last one",
        "this night",
        "next morning",
        "a couple of cats ago",
        "3000 days ago",
        "in 2.5 days"
      })
  void leavesAloneWhatIsNone(String text) {
    assertThat(Dates.in(text, TODAY)).isEmpty();
  }

  @Test
  @DisplayName("a date of the calendar is not relative; one without its year is")
  void relative() {
    assertThat(only("on 2023-02-03").relative()).isFalse();
    assertThat(only("since May 2020").relative()).isFalse();
    assertThat(only("on June 1st").relative()).isTrue();
  }

  @ParameterizedTest
  @DisplayName("the words of a date are told from those around them")
  @CsvSource(
      delimiter = '|',
      value = {
        "We met in 2 weeks or so | in 2 weeks",
        "We meet two days from now in Brno | two days from now",
        "We met a couple of weeks ago in Brno | a couple of weeks ago",
        "We met on March 5th, 2021, in Brno | March 5th, 2021",
        "We met on the 5th of March in Brno | 5th of March",
        "We met last Sunday in Brno | last Sunday",
        "We met the day before yesterday in Brno | the day before yesterday"
      })
  void placesOfWords(String text, String words) {
    DateMention mention = only(text);
    assertThat(text.substring(mention.start(), mention.end())).isEqualTo(words);
  }

  @Test
  void readsOneDateAfterTheOther() {
    assertThat(Dates.in("I swam yesterday, 3 days ago and last June", TODAY))
        .extracting(DateMention::absolute)
        .containsExactly("2024-05-14", "2024-05-12", "2023-06");
  }

  @Test
  @DisplayName("a mention covers the days that its words name, to the last and no further")
  void covers() {
    DateMention week = only("last week");
    assertThat(week.covers(LocalDate.of(2024, 5, 6))).isTrue();
    assertThat(week.covers(LocalDate.of(2024, 5, 12))).isTrue();
    assertThat(week.covers(LocalDate.of(2024, 5, 13))).isFalse();
    assertThat(week.covers(LocalDate.of(2024, 5, 5))).isFalse();
    DateMention month = only("last month");
    assertThat(month.covers(LocalDate.of(2024, 4, 30))).isTrue();
    assertThat(month.covers(LocalDate.of(2024, 5, 1))).isFalse();
    assertThat(month.covers(LocalDate.of(2023, 4, 30))).isFalse();
    DateMention year = only("last year");
    assertThat(year.covers(LocalDate.of(2023, 1, 1))).isTrue();
    assertThat(year.covers(LocalDate.of(2024, 1, 1))).isFalse();
    DateMention day = only("yesterday");
    assertThat(day.covers(LocalDate.of(2024, 5, 14))).isTrue();
    assertThat(day.covers(LocalDate.of(2024, 5, 15))).isFalse();
  }
}
