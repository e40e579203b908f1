package dev.custodia.guardrail.rail.encoded;

import dev.custodia.guardrail.text.Letters;
import dev.custodia.guardrail.text.Reading;
import java.util.function.Consumer;

/** Words that hyphens cut into pieces, more often than any writer divides them. */
final class Hyphens implements Decoder {
  private static final int CUTS_MIN = 4;

  @Override
  public void decode(Reading reading, Consumer<Decoded> into) {
    String text = reading.folded().text();
    var out = new StringBuilder(text.length());
    int cuts = 0;
    for (int i = 0; i < text.length(); i++) {
      boolean cut =
          text.charAt(i) == '-'
              && i > 0
              && i + 1 < text.length()
              && Letters.word(text.charAt(i - 1))
              && Letters.word(text.charAt(i + 1));
      cuts += cut ? 1 : 0;
      if (!cut) {
        out.append(text.charAt(i));
      }
    }
    if (cuts >= CUTS_MIN) {
      into.accept(Decoded.of("hyphens", out.toString()));
    }
  }
}
