package dev.custodia.guardrail.rail.mark;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class WatermarkTest {
  private static final String TEXT =
      "The ferry leaves at nine.\nBring a coat.\n\nTickets are sold on board.\n";
  private final Watermark watermark = new Watermark("sixteen bytes or more", "tidewater");

  @Test
  @DisplayName("#119 a mark outlives new line breaks, and is no one else's")
  void knowsItsOwnWordsAgain() {
    String marked = watermark.mark(TEXT);
    assertThat(marked).isNotEqualTo(TEXT);
    assertThat(watermark.verify(marked)).isEqualTo(new Watermark.Reading(true, true, 1));
    assertThat(watermark.verify(marked.replace("nine.\nBring", "nine.   Bring")).authentic())
        .isTrue();
    assertThat(new Watermark("another key of that length", "tidewater").verify(marked).authentic())
        .isFalse();
    assertThat(watermark.verify(TEXT).marked()).isFalse();
  }

  @Test
  @DisplayName("#119 a mark under other words is not authentic")
  void seesAMarkThatWasMoved() {
    String marked = watermark.mark(TEXT).replace("leaves at nine", "never leaves");
    assertThat(watermark.verify(marked).marked()).isTrue();
    assertThat(watermark.verify(marked).authentic()).isFalse();
  }

  @Test
  @DisplayName("#120 code keeps every byte")
  void leavesCodeAlone() {
    String code = "```\nint a = 1;\n\nint b = 2;\n```\n";
    String indented = "    int c = 3;\n";
    String marked = watermark.mark("Run this:\n" + code + indented + "Then stop.\n");
    assertThat(marked).contains(code).contains(indented);
    assertThat(watermark.mark(code)).isEqualTo(code);
  }

  @Test
  @DisplayName("12.24 a marked text is not marked again, and without a key nothing is authentic")
  void marksOnce() {
    String marked = watermark.mark(TEXT);
    assertThat(watermark.mark(marked)).isEqualTo(marked);
    var unsigned = new Watermark(null, "tidewater");
    assertThat(unsigned.verify(unsigned.mark(TEXT)))
        .isEqualTo(new Watermark.Reading(true, false, 1));
  }
}
