package dev.custodia.guardrail.rail.encoded;

import dev.custodia.guardrail.text.Reading;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Morse code, its letters divided by blanks and its words by a stroke. */
final class Morse implements Decoder {
  private static final int LETTERS_MIN = 8;
  private static final String CODES =
      ".- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --..";

  private final Map<String, Character> letters = new HashMap<>();

  Morse() {
    char letter = 'a';
    for (String code : CODES.split(" ")) {
      letters.put(code, letter++);
    }
  }

  @Override
  public void decode(Reading reading, Consumer<Decoded> into) {
    String text = reading.text();
    var out = new StringBuilder();
    int known = 0;
    int i = 0;
    while (i < text.length()) {
      int end = i;
      while (end < text.length() && mark(text.charAt(end))) {
        end++;
      }
      if (end == i) {
        out.append(text.charAt(i) == '/' || text.charAt(i) == '\n' ? " " : "");
        i++;
        continue;
      }
      Character letter =
          end - i > 4
              ? null
              : letters.get(
                  text.substring(i, end).replace('·', '.').replace('−', '-').replace('–', '-'));
      if (letter != null) {
        out.append(letter.charValue());
        known++;
      }
      i = end;
    }
    // A text that is mostly letters and has dashes and dots is no message in Morse.
    if (known >= LETTERS_MIN && 4L * known > text.chars().filter(Character::isLetter).count()) {
      into.accept(Decoded.of("morse", out.toString()));
      into.accept(Decoded.squeezed("morse", out.toString().replace(" ", "")));
    }
  }

  private static boolean mark(char c) {
    return c == '.' || c == '-' || c == '·' || c == '−' || c == '–';
  }
}
