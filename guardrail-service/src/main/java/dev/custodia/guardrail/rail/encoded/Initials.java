package dev.custodia.guardrail.rail.encoded;

import dev.custodia.guardrail.text.Concept;
import dev.custodia.guardrail.text.Letters;
import dev.custodia.guardrail.text.Reading;
import java.util.function.Consumer;

/** What the first or last letters of lines say, and those of words where the text asks for it. */
final class Initials implements Decoder {
  private static final int LINES_MIN = 6;
  private static final int LINES_MAX = 4_000;

  @Override
  public void decode(Reading reading, Consumer<Decoded> into) {
    String text = reading.folded().text();
    var first = new StringBuilder();
    var last = new StringBuilder();
    int lines = 0;
    int from = 0;
    while (from <= text.length() && lines < LINES_MAX) {
      int end = text.indexOf('\n', from);
      end = end < 0 ? text.length() : end;
      ends(text, from, end, first, last);
      lines++;
      from = end + 1;
    }
    if (lines >= LINES_MIN) {
      into.accept(Decoded.squeezed("acrostic", first.toString()));
      into.accept(Decoded.squeezed("acrostic", last.toString()));
    }
    if (reading.hits().has(Concept.ASSEMBLE) && text.length() < 20_000) {
      into.accept(Decoded.squeezed("acrostic", ofWords(text)));
    }
  }

  private static void ends(
      String text, int from, int end, StringBuilder first, StringBuilder last) {
    for (int i = from; i < end; i++) {
      if (Letters.word(text.charAt(i))) {
        first.append(text.charAt(i));
        break;
      }
    }
    for (int i = end - 1; i >= from; i--) {
      if (Letters.word(text.charAt(i))) {
        last.append(text.charAt(i));
        break;
      }
    }
  }

  private static String ofWords(String text) {
    var out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      if (Letters.word(text.charAt(i)) && (i == 0 || !Letters.word(text.charAt(i - 1)))) {
        out.append(text.charAt(i));
      }
    }
    return out.toString();
  }
}
