package dev.custodia.memory.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ChunksTest {
  @Test
  void cutsAfterTheLastBlankLineElseLineElseSentenceElseWordElseAnywhere() {
    assertThat(Chunks.of("aa\n\nbb cc", 6)).containsExactly("aa\n\n", "bb cc");
    assertThat(Chunks.of("aa\nbb cc", 6)).containsExactly("aa\n", "bb cc");
    assertThat(Chunks.of("aa. bb cc", 7)).containsExactly("aa. ", "bb cc");
    assertThat(Chunks.of("aa bb cc", 7)).containsExactly("aa bb ", "cc");
    assertThat(Chunks.of("abcdefgh", 3)).containsExactly("abc", "def", "gh");
    assertThat(Chunks.of("", 3)).containsExactly("");
  }

  @Test
  void losesNothingAndSplitsNoCharacter() {
    var random = new Random(7);
    var parts = new String[] {"a", "bb", " ", "\n", "\n\n", ". ", "\uD83D\uDE00", "世"};
    for (int round = 0; round < 500; round++) {
      var text = new StringBuilder();
      for (int i = random.nextInt(60); i > 0; i--) {
        text.append(parts[random.nextInt(parts.length)]);
      }
      var pieces = Chunks.of(text.toString(), 2 + random.nextInt(9));
      assertThat(String.join("", pieces)).isEqualTo(text.toString());
      assertThat(pieces)
          .allSatisfy(
              piece ->
                  assertThat(piece.codePoints().noneMatch(c -> c >= 0xD800 && c <= 0xDFFF))
                      .isTrue());
    }
  }
}
