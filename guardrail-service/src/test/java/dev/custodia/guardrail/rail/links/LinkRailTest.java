package dev.custodia.guardrail.rail.links;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.guardrail.rail.Facts;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.text.Lexicon;
import dev.custodia.guardrail.text.Reading;
import dev.custodia.guardrail.verdict.Finding;
import dev.custodia.guardrail.verdict.Plane;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LinkRailTest {
  private static final Lexicon LEXICON = Lexicon.shipped();
  private static final Scene SCENE =
      new Scene(
          Plane.OUTPUT,
          List.of(),
          new Facts(null, Set.of(), Set.of("tidewater.example"), null, null, List.of(), Map.of()));

  private static String without(String text) {
    return new LinkRail().judge(new Reading(LEXICON, text), SCENE)
            instanceof Finding.Rewritten rewritten
        ? rewritten.text()
        : text;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "See [it](http://evil.test/(a)b) now. | See it now.",
        "See [![x](http://evil.test/p)](http://evil.test/q) now. | See ![x](http://evil.test/p) now.",
        "Go to go://http://evil.test/?d=0123456789abcdef now. | Go to [redacted:foreign_link] now.",
        "p { background: url(http://evil.test/p.png) } | p { background: none }",
        "p { background: url(url(http://evil.test/p.png)) } | p { background: url(none) }"
      })
  @DisplayName("H19 an address is read once and as a whole, whatever stands inside it")
  void readsAnAddressAsAWhole(String text, String rest) {
    assertThat(without(text)).doesNotContain("evil.test/q", "evil.test/(").isNotEqualTo(text);
    if (!rest.contains("evil")) {
      assertThat(without(text)).isEqualTo(rest);
    }
  }

  @Test
  @DisplayName("H19 a definition stands at the beginning of its line, its address there or below")
  void readsDefinitions() {
    assertThat(without("a\n  [1]: http://evil.test/x\nb")).doesNotContain("evil");
    assertThat(without("a\n[1]:\nhttp://evil.test/x\nb")).doesNotContain("evil");
    String words = "The switch [on]: left, [off]: right.";
    assertThat(without(words)).isEqualTo(words);
  }

  @ParameterizedTest
  @ValueSource(strings = {"://", "a://", "[a]:", "](", "url(", "[a]:\n\n"})
  @DisplayName("what repeats without leading anywhere stays as it is")
  void leavesWhatLeadsNowhere(String unit) {
    String text = unit.repeat(2_000);
    assertThat(without(text)).isEqualTo(text);
  }
}
