package dev.custodia.guardrail.rail.encoded;

import dev.custodia.guardrail.text.Reading;
import java.util.function.Consumer;

/**
 * Digits and signs in place of letters. The digit one is an i in one reading, an l in the other.
 */
final class Leet implements Decoder {
  private static final int WORDS_MIN = 2;

  @Override
  public void decode(Reading reading, Consumer<Decoded> into) {
    String text = reading.folded().text();
    if (words(text) >= WORDS_MIN) {
      into.accept(Decoded.of("leet", read(text, 'i')));
      into.accept(Decoded.of("leet", read(text, 'l')));
    }
  }

  private static int words(String text) {
    int words = 0;
    boolean letter = false;
    boolean sign = false;
    for (int i = 0; i <= text.length() && words < WORDS_MIN; i++) {
      char c = i < text.length() ? text.charAt(i) : ' ';
      if (c >= 'a' && c <= 'z') {
        letter = true;
      } else if (c != ' ' && c != '\n') {
        sign |= read(c, 'i') != c;
      } else {
        words += letter && sign ? 1 : 0;
        letter = false;
        sign = false;
      }
    }
    return words;
  }

  private static String read(String text, char one) {
    var out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      out.append(read(text.charAt(i), one));
    }
    return out.toString();
  }

  private static char read(char c, char one) {
    return switch (c) {
      case '0' -> 'o';
      case '1', '|', '!' -> one;
      case '3' -> 'e';
      case '4', '@' -> 'a';
      case '5', '$' -> 's';
      case '6', '9' -> 'g';
      case '7', '+' -> 't';
      case '8' -> 'b';
      default -> c;
    };
  }
}
