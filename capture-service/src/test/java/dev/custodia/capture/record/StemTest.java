package dev.custodia.capture.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StemTest {
  private static final Instant AT = Instant.parse("2026-04-05T06:07:08.9Z");

  @ParameterizedTest
  @DisplayName("row 15: fourteen digits, a hyphen and a slug of the decoded opening")
  @CsvSource(
      textBlock =
          """
          'Sort the list, please', sort-the-list-please
          'nový "řádek"', nov-dek
          'a
          b', a-b
          '--- edge ---', edge
          'THE UPPER CASE', the-upper-case
          """)
  void slugsTheDecodedText(String text, String slug) {
    assertThat(Stem.of(AT, text, Optional.empty()).value()).isEqualTo("20260405060708-" + slug);
  }

  @Test
  void fallsBackToTheIdAndThenToAWord() {
    assertThat(Stem.of(AT, "漢字", Optional.of("Turn.7_x")).value())
        .isEqualTo("20260405060708-turn-7-x");
    assertThat(Stem.of(AT, "", Optional.of("…")).value()).isEqualTo("20260405060708-prompt");
  }

  @Test
  void cutsTheSlugWithoutATrailingHyphen() {
    String stem = Stem.of(AT, "b".repeat(47) + " and more", Optional.empty()).value();
    assertThat(stem).isEqualTo("20260405060708-" + "b".repeat(47));
    assertThat(Stem.of(AT, "c".repeat(500), Optional.empty()).value()).hasSize(15 + 48);
  }

  @Test
  void numbersWithoutAnUpperBound() {
    Stem stem = new Stem("20260405060708-x");
    assertThat(stem.numbered(1)).isEqualTo(stem);
    assertThat(stem.numbered(2).value()).isEqualTo("20260405060708-x-2");
    assertThat(stem.numbered(1000).value()).isEqualTo("20260405060708-x-1000");
  }

  @ParameterizedTest
  @Tag("I-24")
  @ValueSource(
      strings = {
        "../../etc/passwd",
        "20260405060708-../x",
        "20260405060708-a/b",
        "20260405060708-a%2e",
        "20260405060708-",
        "2026-x",
        "20260405060708-a\u0000",
        "٢٠٢٦٠٤٠٥٠٦٠٧٠٨-a"
      })
  void isNeverAPath(String text) {
    assertThat(Stem.parse(text)).isEmpty();
    assertThatThrownBy(() -> new Stem(text)).isInstanceOf(IllegalArgumentException.class);
  }
}
