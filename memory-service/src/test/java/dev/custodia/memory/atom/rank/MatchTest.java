package dev.custodia.memory.atom.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.custodia.memory.atom.text.Words;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class MatchTest {
  @Test
  @DisplayName("K11 repeated observations change nothing, and kinds weigh alike")
  void averagesWithinAndAcrossKinds() {
    String body = Words.normalized("alpha beta");
    assertThat(Match.of("alpha", null, null, List.of("gamma", "gamma")).of(body))
        .isEqualTo(Match.of("alpha", null, null, List.of("gamma")).of(body))
        .isEqualTo(0.5);
    assertThat(Match.of("alpha beta", "alpha delta", null, List.of()).of(body)).isEqualTo(0.75);
  }

  @Test
  @DisplayName("K23 blank texts are no signal")
  void knowsSilence() {
    assertThat(Match.of(" ", "\n", null, List.of("  ")).silent()).isTrue();
    assertThat(Match.of(null, null, null, List.of("a")).silent()).isFalse();
  }

  @Test
  @DisplayName("meaning weighs four fifths where there is a vector")
  void mixesMeaningAndWords() {
    Match match = Match.of("alpha gamma", null, null, List.of());
    assertThat(match.of("alpha", 0.5, true)).isCloseTo(0.8 * 0.5 + 0.2 * 0.5, within(1e-12));
    assertThat(match.of("alpha", -1, true)).isCloseTo(0.2 * 0.5, within(1e-12));
  }
}
