package dev.custodia.guardrail.rail.encoded;

import dev.custodia.guardrail.text.Reading;
import java.io.ByteArrayOutputStream;
import java.util.function.Consumer;

/** Text written in tag characters, and bytes written in variation selectors. */
final class HiddenCharacters implements Decoder {
  private static final int CHARS_MIN = 4;

  @Override
  public void decode(Reading reading, Consumer<Decoded> into) {
    String text = reading.text();
    var tags = new StringBuilder();
    var bytes = new ByteArrayOutputStream();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < 0xd800) {
        continue;
      }
      if (c >= 0xfe00 && c <= 0xfe0f) {
        bytes.write(c - 0xfe00);
        continue;
      }
      int codePoint = text.codePointAt(i);
      if (codePoint >= 0xe0020 && codePoint <= 0xe007e) {
        tags.append((char) (codePoint - 0xe0000));
      } else if (codePoint >= 0xe0100 && codePoint <= 0xe01ef) {
        bytes.write(codePoint - 0xe0100 + 16);
      }
      i += Character.charCount(codePoint) - 1;
    }
    if (tags.length() >= CHARS_MIN) {
      into.accept(Decoded.of("tags", tags.toString()));
    }
    if (bytes.size() >= CHARS_MIN) {
      Printable.text(bytes.toByteArray())
          .ifPresent(said -> into.accept(Decoded.of("variation_selectors", said)));
    }
  }
}
