package dev.custodia.guardrail.rail.encoded;

import dev.custodia.guardrail.text.Reading;
import java.io.ByteArrayOutputStream;
import java.util.function.Consumer;

/** Base32 in a text: runs of its capitals and digits that decode to text. */
final class Base32Runs implements Decoder {
  private static final int RUN_MIN = 16;
  private static final int BITS = 5;

  @Override
  public void decode(Reading reading, Consumer<Decoded> into) {
    String text = reading.text();
    int i = 0;
    while (i < text.length()) {
      int end = i;
      while (end < text.length() && value(text.charAt(end)) >= 0) {
        end++;
      }
      if (end - i >= RUN_MIN) {
        Printable.text(bytes(text, i, end))
            .ifPresent(said -> into.accept(Decoded.of("base32", said)));
      }
      i = end + 1;
    }
  }

  private static byte[] bytes(String text, int from, int to) {
    var out = new ByteArrayOutputStream((to - from) * BITS / Byte.SIZE);
    int held = 0;
    int bits = 0;
    for (int i = from; i < to; i++) {
      held = (held << BITS | value(text.charAt(i))) & 0xfff;
      bits += BITS;
      if (bits >= Byte.SIZE) {
        bits -= Byte.SIZE;
        out.write(held >> bits & 0xff);
      }
    }
    return out.toByteArray();
  }

  private static int value(char c) {
    if (c >= 'A' && c <= 'Z') {
      return c - 'A';
    }
    return c >= '2' && c <= '7' ? c - '2' + 26 : -1;
  }
}
