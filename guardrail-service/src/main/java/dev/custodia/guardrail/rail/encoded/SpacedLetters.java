package dev.custodia.guardrail.rail.encoded;

import dev.custodia.guardrail.text.Letters;
import dev.custodia.guardrail.text.Reading;
import java.util.function.Consumer;

/** Words whose letters are held apart by blanks or signs. */
final class SpacedLetters implements Decoder {
  private static final int LETTERS_MIN = 4;
  private static final String SIGNS = ".-_*/|~,:+=·•'\"^#";

  @Override
  public void decode(Reading reading, Consumer<Decoded> into) {
    String text = reading.folded().text();
    if (!worthwhile(text)) {
      return;
    }
    into.accept(Decoded.of("spaced", join(text)));
    into.accept(Decoded.squeezed("spaced", lettersOnly(text)));
  }

  private static boolean worthwhile(String text) {
    int single = 0;
    for (int i = 0; i < text.length(); i++) {
      if (single(text, i)) {
        single++;
        if (single >= LETTERS_MIN) {
          return true;
        }
      } else if (Letters.word(text.charAt(i))) {
        single = 0;
      }
    }
    return false;
  }

  private static String lettersOnly(String text) {
    var out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      if (single(text, i) && text.charAt(i) != '_') {
        out.append(text.charAt(i));
      } else if (Letters.word(text.charAt(i))) {
        out.append(' ');
      }
    }
    return out.toString();
  }

  private static boolean single(String text, int i) {
    return Letters.word(text.charAt(i))
        && (i == 0 || !Letters.word(text.charAt(i - 1)) || text.charAt(i - 1) == '_')
        && (i + 1 >= text.length()
            || !Letters.word(text.charAt(i + 1))
            || text.charAt(i + 1) == '_');
  }

  // Single letters are drawn together; several blanks, or a blank after signs, divide words.
  private static String join(String text) {
    var out = new StringBuilder(text.length());
    int i = 0;
    boolean signed = false;
    while (i < text.length()) {
      if (!single(text, i) || text.charAt(i) == '_') {
        out.append(text.charAt(i));
        signed = false;
        i++;
        continue;
      }
      out.append(text.charAt(i));
      int gap = i + 1;
      boolean sign = false;
      while (gap < text.length()
          && (text.charAt(gap) == ' ' || SIGNS.indexOf(text.charAt(gap)) >= 0)) {
        sign |= text.charAt(gap) != ' ';
        gap++;
      }
      boolean next = gap < text.length() && single(text, gap) && text.charAt(gap) != '_';
      boolean wordGap = (gap - i - 1 > 1 && !sign) || (signed && !sign);
      if (!next || wordGap) {
        out.append(' ');
      }
      signed = sign && next;
      i = Math.max(gap, i + 1);
    }
    return out.toString();
  }
}
