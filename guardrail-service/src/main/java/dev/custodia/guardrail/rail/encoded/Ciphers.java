package dev.custodia.guardrail.rail.encoded;

import dev.custodia.guardrail.text.Automaton;
import dev.custodia.guardrail.text.Letters;
import dev.custodia.guardrail.text.Reading;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Letters shifted, mirrored or written backwards. An automaton looks for the words of an attack as
 * each cipher writes them; only a cipher whose words were seen is undone.
 */
final class Ciphers implements Decoder {
  private static final List<String> WORDS =
      List.of(
          "ignore",
          "previous",
          "instructions",
          "disregard",
          "system",
          "prompt",
          "reveal",
          "forget",
          "guidelines",
          "password",
          "secret",
          "restrictions",
          "override",
          "pretend",
          "rules",
          "refuse",
          "filters",
          "answer",
          "assistant",
          "the user",
          "task is",
          "conversation",
          "operator",
          "language model",
          "limits",
          "safety",
          "hidden");
  private static final int LETTERS = 26;
  private static final int CIPHERS_MAX = 3;

  /** A way to write, by the name that categories show. */
  private record Cipher(String name, UnaryOperator<String> undo) {}

  private final Automaton<Cipher> written;

  Ciphers() {
    Automaton.Builder<Cipher> words = Automaton.builder();
    for (int n = 1; n < LETTERS; n++) {
      int shift = n;
      var cipher = new Cipher(n == 13 ? "rot13" : "caesar", text -> shift(text, LETTERS - shift));
      WORDS.forEach(word -> words.add(shift(word, shift), cipher));
    }
    var atbash = new Cipher("atbash", Ciphers::mirror);
    var reversed = new Cipher("reversed", text -> new StringBuilder(text).reverse().toString());
    var backwards = new Cipher("reversed_words", Ciphers::reverseWords);
    for (String word : WORDS) {
      words.add(mirror(word), atbash);
      String turned = new StringBuilder(word).reverse().toString();
      words.add(turned, reversed);
      words.add(turned, backwards);
    }
    written = words.build();
  }

  @Override
  public void decode(Reading reading, Consumer<Decoded> into) {
    String text = reading.folded().text();
    Set<Cipher> seen = new LinkedHashSet<>();
    written.search(
        text,
        (begin, end, cipher) -> {
          if (seen.size() < CIPHERS_MAX && (begin == 0 || !Letters.word(text.charAt(begin - 1)))) {
            seen.add(cipher);
          }
        });
    for (Cipher cipher : seen) {
      into.accept(Decoded.of(cipher.name(), cipher.undo().apply(text)));
    }
  }

  private static String shift(String text, int by) {
    var out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      out.append(c >= 'a' && c <= 'z' ? (char) ('a' + (c - 'a' + by) % LETTERS) : c);
    }
    return out.toString();
  }

  private static String mirror(String text) {
    var out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      out.append(c >= 'a' && c <= 'z' ? (char) ('z' - (c - 'a')) : c);
    }
    return out.toString();
  }

  private static String reverseWords(String text) {
    var out = new StringBuilder(text.length());
    int i = 0;
    while (i < text.length()) {
      int end = i;
      while (end < text.length() && Letters.word(text.charAt(end))) {
        end++;
      }
      for (int at = end - 1; at >= i; at--) {
        out.append(text.charAt(at));
      }
      if (end < text.length()) {
        out.append(text.charAt(end));
      }
      i = end + 1;
    }
    return out.toString();
  }
}
