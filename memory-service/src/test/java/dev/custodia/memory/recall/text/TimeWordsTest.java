package dev.custodia.memory.recall.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimeWordsTest {
  /** A Monday. */
  private static final Instant NOW = Instant.parse("2026-06-15T12:00:00Z");

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "what was on 2023-05-08,                2023-05-08, 2023-05-08",
    "on 8 May 2023,                         2023-05-08, 2023-05-08",
    "'on May 8th, 2023',                    2023-05-08, 2023-05-08",
    "in May 2023,                           2023-05-01, 2023-05-31",
    "am 8.5.2023,                           2023-05-08, 2023-05-08",
    "8. května 2023,                        2023-05-08, 2023-05-08",
    "2023年5月8日,                           2023-05-08, 2023-05-08",
    "2023년 5월 8일,                         2023-05-08, 2023-05-08",
    "8 мая 2023,                            2023-05-08, 2023-05-08",
    "during 2023,                           2023-01-01, 2023-12-31",
    "what did we say yesterday,             2026-06-14, 2026-06-14",
    "what did we do last week,              2026-06-08, 2026-06-14",
    "last month,                            2026-05-01, 2026-05-31",
    "last year,                             2025-01-01, 2025-12-31",
    "three days ago,                        2026-06-12, 2026-06-12",
    "last friday,                           2026-06-12, 2026-06-12",
    "letzte Woche,                          2026-06-08, 2026-06-14",
    "minulý týden,                          2026-06-08, 2026-06-14",
    "先週,                                   2026-06-08, 2026-06-14",
    "上周,                                   2026-06-08, 2026-06-14",
    "지난주,                                 2026-06-08, 2026-06-14",
    "на прошлой неделе,                     2026-06-08, 2026-06-14",
    "вчера,                                 2026-06-14, 2026-06-14"
  })
  void findsTheTimeNamed(String query, LocalDate from, LocalDate to) {
    assertThat(TimeWords.of(query, NOW)).first().isEqualTo(new NamedTime(from, to, false));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "may I ask",
        "they march on",
        "version 1.2.3",
        "call 555-1234",
        "room 2031b",
        "",
        "a week",
        "the last thing"
      })
  void takesNothingElseForATime(String query) {
    assertThat(TimeWords.of(query, NOW)).isEmpty();
  }

  @Test
  void meansAnyYearWhereNoneIsNamed() {
    NamedTime time = TimeWords.of("on 8 May", NOW).getFirst();
    assertThat(time.everyYear()).isTrue();
    assertThat(time.nearness(Instant.parse("2019-05-08T10:00:00Z"))).isEqualTo(1);
    assertThat(time.nearness(Instant.parse("2019-09-08T10:00:00Z"))).isLessThan(0.01);
  }

  @Test
  void fallsSlowerAfterTheTimeThanBeforeIt() {
    NamedTime day = new NamedTime(LocalDate.of(2023, 5, 8), LocalDate.of(2023, 5, 8), false);
    double before = day.nearness(Instant.parse("2023-05-05T00:00:00Z"));
    double after = day.nearness(Instant.parse("2023-05-11T00:00:00Z"));
    assertThat(before).isBetween(0.0, after);
    assertThat(after).isLessThan(1);
  }

  @Test
  void survivesHostileNumbers() {
    assertThat(TimeWords.of("99/99/9999 0000-00-00 99月99日 999 years ago 31.2.2023", NOW))
        .allSatisfy(time -> assertThat(time.from()).isBeforeOrEqualTo(time.to()));
  }
}
