package dev.custodia.memory.atom.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class WordsTest {
  @Test
  @DisplayName("Japanese is cut by the dictionary, Latin by spaces, both without case and width")
  void cutsWords() {
    assertThat(Words.of("招待の承認").all()).contains("招待", "承認");
    assertThat(Words.of("Ａlpha, BETA alpha!").all()).containsExactlyInAnyOrder("alpha", "beta");
    assertThat(Words.of("  ").none()).isTrue();
    assertThat(Words.of("...").none()).isTrue();
  }

  @Test
  @DisplayName("a body holds a share of the words, a long CJK word also by its pairs")
  void countsShares() {
    assertThat(Words.of("alpha beta").shareIn("an alphabet")).isEqualTo(0.5);
    var word = new Words(java.util.Set.of("東京都"));
    assertThat(word.shareIn("東京タワー")).isEqualTo(0.5);
    assertThat(word.metBy("京都")).isTrue();
    assertThat(word.metBy("大阪")).isFalse();
    assertThat(new Words(java.util.Set.of("alpha")).shareIn("alp")).isZero();
  }
}
