package dev.custodia.memory.reasoner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ByteRangeTest {
  @ParameterizedTest
  @ValueSource(strings = {"plain", "žluťoučký", "東京に住む", "a🚲b", "mixé 日本 🚀 end"})
  void cutsBackWhatItWasMadeOf(String text) {
    for (int from = 0; from <= text.length(); from++) {
      for (int to = from; to <= text.length(); to++) {
        boolean splits = inPair(text, from) || inPair(text, to);
        if (!splits) {
          assertThat(ByteRange.of(text, from, to).of(text)).isEqualTo(text.substring(from, to));
        }
      }
    }
  }

  private static boolean inPair(String text, int at) {
    return at > 0 && at < text.length() && Character.isLowSurrogate(text.charAt(at));
  }

  @Test
  void neverCutsACharacterInTwo() {
    assertThat(new ByteRange(1, 5).of("éé")).isEqualTo("é");
    assertThat(new ByteRange(0, 3).of("éé")).isEqualTo("é");
    assertThat(new ByteRange(0, 99).of("abc")).isEqualTo("abc");
  }

  @Test
  void refusesWhatIsNoRange() {
    assertThatThrownBy(() -> new ByteRange(-1, 2)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new ByteRange(3, 2)).isInstanceOf(IllegalArgumentException.class);
  }
}
