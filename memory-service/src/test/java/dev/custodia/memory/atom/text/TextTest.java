package dev.custodia.memory.atom.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class TextTest {
  @Test
  @DisplayName("canonical JSON sorts keys, has no spaces, and escapes only what it must")
  void writesOneWay() {
    assertThat(
            CanonicalJson.of(
                Map.of(
                    "b",
                    Arrays.asList(1, 2L, 0.5, 3.0, true, null),
                    "a",
                    "\"\\\n\t\r\u0001é招/",
                    "c",
                    Map.of())))
        .isEqualTo("{\"a\":\"\\\"\\\\\\n\\t\\r\\u0001é招/\",\"b\":[1,2,0.5,3,true,null],\"c\":{}}");
    assertThatThrownBy(() -> CanonicalJson.of(List.of(Double.NaN)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> CanonicalJson.of(new Object()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  @DisplayName("C01 C02 byte ranges never split a character")
  void keepsCharactersWhole() {
    byte[] text = Utf8.bytes("あa😀");
    assertThat(text).hasSize(8);
    assertThat(Utf8.length("あa😀é")).isEqualTo(10);
    assertThat(Utf8.slice(text, 1, 3)).isEmpty();
    assertThat(Utf8.slice(text, 0, 3)).contains("あ");
    assertThat(Utf8.slice(text, 4, 8)).contains("😀");
    assertThat(Utf8.slice(text, 0, 9)).isEmpty();
    assertThat(Utf8.backToBoundary(text, 7)).isEqualTo(4);
    assertThat(Utf8.valid(new byte[] {(byte) 0xff})).isFalse();
    assertThat(Utf8.encodable("a\ud800")).isFalse();
    assertThat(Utf8.encodable("😀")).isTrue();
  }

  @Test
  @DisplayName("a digest is 64 lower-case hexadecimal characters")
  void knowsDigests() {
    assertThat(Digests.wellFormed(Digests.sha256("x"))).isTrue();
    assertThat(Digests.wellFormed(Digests.sha256("x").toUpperCase(java.util.Locale.ROOT)))
        .isFalse();
    assertThat(Digests.wellFormed("ab")).isFalse();
  }

  @Test
  @DisplayName("tokens are the vocabulary's by default, bytes on demand")
  void countsTokens() {
    assertThat(Tokenizer.named("o200k").orElseThrow().count("hello world")).isEqualTo(2);
    assertThat(Tokenizer.named("utf8-bytes").orElseThrow().count("あ")).isEqualTo(3);
    assertThat(Tokenizer.named("words")).isEmpty();
  }
}
