package dev.custodia.memory.atom.handle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class RefsTest {
  private static final byte[] SECRET = "0123456789abcdef0123456789abcdef".getBytes();

  private final Refs mine = new Refs(SECRET, "w", "token-1", "me");

  @Test
  @DisplayName("the same token gets the same ref again, another token another one")
  void isDeterministicForOneToken() {
    Refs renewed = new Refs(SECRET, "w", "token-2", "me");
    Refs other = new Refs(SECRET, "w", "token-3", "you");
    assertThat(mine.of(7)).isEqualTo(new Refs(SECRET, "w", "token-1", "me").of(7));
    assertThat(renewed.of(7)).isNotEqualTo(mine.of(7));
    assertThat(mine.open(mine.of(7))).contains(new Refs.Opened(7, true, true));
    assertThat(renewed.open(mine.of(7))).contains(new Refs.Opened(7, false, true));
    assertThat(other.open(mine.of(7))).contains(new Refs.Opened(7, false, false));
  }

  @Test
  @DisplayName("whatever was changed or belongs to another workspace is no ref")
  void refusesWhatItDidNotIssue() {
    String ref = mine.of(7);
    for (int i = 0; i < ref.length(); i++) {
      char changed = ref.charAt(i) == 'A' ? 'B' : 'A';
      assertThat(mine.open(ref.substring(0, i) + changed + ref.substring(i + 1))).isEmpty();
    }
    assertThat(new Refs(SECRET, "v", "token-1", "me").open(ref)).isEmpty();
    assertThat(mine.open("")).isEmpty();
    assertThat(mine.open(ref + "A")).isEmpty();
    assertThat(mine.open("a" + "é".repeat(34))).isEmpty();
    assertThat(mine.open(mine.atom(7))).isEmpty();
  }

  @Test
  @DisplayName("neighbouring revisions look nothing alike")
  void tellsNothing() {
    assertThat(mine.of(8).substring(2, 24)).isNotEqualTo(mine.of(7).substring(2, 24));
    assertThat(mine.of(7)).hasSize(35);
  }
}
