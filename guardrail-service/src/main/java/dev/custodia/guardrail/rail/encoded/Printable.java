package dev.custodia.guardrail.rail.encoded;

import dev.custodia.guardrail.text.StrictText;
import java.util.Optional;

/** Tells decoded text from decoded rubbish. */
final class Printable {
  private static final int CHARS_MIN = 6;
  private static final double SHARE = 0.9;

  private Printable() {}

  /** The text that the bytes are in UTF-8, if they are text at all. */
  static Optional<String> text(byte[] bytes) {
    return StrictText.of(bytes).filter(Printable::is);
  }

  static boolean is(String text) {
    if (text.length() < CHARS_MIN) {
      return false;
    }
    long readable =
        text.chars()
            .filter(
                c -> Character.isLetterOrDigit(c) || c == ' ' || c == '\n' || (c > ' ' && c < 0x7f))
            .count();
    return readable >= SHARE * text.length();
  }
}
