package dev.custodia.memory.reasoner.offline;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpanTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | How many days? | 0 days",
        "1 | How many days? | 1 day",
        "20 | How many days? | 20 days",
        "6 | How many weeks? | 6 days",
        "7 | How many weeks? | 1 week (7 days)",
        "8 | How many weeks? | 1 week and 1 day (8 days)",
        "23 | how many WEEKS? | 3 weeks and 2 days (23 days)",
        "27 | How many months? | 27 days",
        "28 | How many months? | about 1 month (28 days)",
        "92 | How many months? | about 3 months (92 days)",
        "364 | How many years? | 364 days",
        "365 | How many years? | about 1 year (365 days)",
        "731 | How many years? | about 2 years (731 days)"
      })
  void isToldInTheUnitThatWasAskedFor(long days, String question, String span) {
    assertThat(DaysAnswer.span(days, question)).isEqualTo(span);
  }
}
