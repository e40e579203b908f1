package dev.custodia.memory.reasoner.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DatesTest {
  /** A Wednesday. */
  private static final LocalDate TODAY = LocalDate.of(2024, 5, 15);

  @ParameterizedTest
  @Tag("I-64")
  @DisplayName("I-64: relative dates become absolute ones, without a clock")
  @CsvSource(
      delimiter = '|',
      value = {
        "I swam today | 2024-05-15",
        "I swim tonight | 2024-05-15",
        "yesterday was fine | 2024-05-14",
        "I leave tomorrow | 2024-05-16",
        "the day before yesterday | 2024-05-13",
        "the day after tomorrow | 2024-05-17",
        "last night | 2024-05-14",
        "this morning | 2024-05-15",
        "three days ago | 2024-05-12",
        "a couple of days ago | 2024-05-13",
        "12 days back | 2024-05-03",
        "in 4 days | 2024-05-19",
        "two days from now | 2024-05-17",
        "a week ago | week of 2024-05-06",
        "2 weeks ago | week of 2024-04-29",
        "a fortnight ago | week of 2024-04-29",
        "five months ago | 2023-12",
        "10 years ago | 2014",
        "last Sunday | 2024-05-12",
        "last Wednesday | 2024-05-08",
        "this Friday | 2024-05-17",
        "next Monday | 2024-05-20",
        "last week | week of 2024-05-06",
        "next month | 2024-06",
        "last year | 2023",
        "last June | 2023-06",
        "this October | 2024-10",
        "next March | 2025-03",
        "last weekend | 2024-05-11",
        "this weekend | 2024-05-18",
        "on 2023-02-03 | 2023-02-03",
        "on March 5th, 2021 | 2021-03-05",
        "on 5 March 2021 | 2021-03-05",
        "the 7th of June 2022 | 2022-06-07",
        "since May 2020 | 2020-05",
        "on December 24 | 2023-12-24",
        "on 1 July | 2024-07-01"
      })
  void resolves(String text, String absolute) {
    var found = Dates.in(text, TODAY);
    assertThat(found).hasSize(1);
    assertThat(found.getFirst().absolute()).isEqualTo(absolute);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "on weekends",
        "I may go",
        "march on",
        "on Sunday",
        "in 3 rooms",
        "a long time ago",
        "on 2023-02-30",
        "5000 years ago",
        "this book"
      })
  void leavesAloneWhatIsNoDate(String text) {
    assertThat(Dates.in(text, TODAY)).isEmpty();
  }

  @Test
  void tellsWhereTheWordsStand() {
    var mention = Dates.in("We met three days ago in Brno", TODAY).getFirst();
    assertThat("We met three days ago in Brno".substring(mention.start(), mention.end()))
        .isEqualTo("three days ago");
    assertThat(mention.relative()).isTrue();
  }

  @Test
  void countsDaysEitherWay() {
    assertThat(Dates.daysBetween(TODAY, TODAY.plusDays(9))).isEqualTo(9);
    assertThat(Dates.daysBetween(TODAY.plusDays(9), TODAY)).isEqualTo(9);
  }
}
