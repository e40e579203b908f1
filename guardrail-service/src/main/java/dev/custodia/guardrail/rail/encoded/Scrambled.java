package dev.custodia.guardrail.rail.encoded;

import dev.custodia.guardrail.text.Letters;
import dev.custodia.guardrail.text.Reading;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Words of an attack with their inner letters in another order, or one letter doubled. */
final class Scrambled implements Decoder {
  private static final List<String> WORDS =
      List.of(
          "ignore",
          "previous",
          "instructions",
          "instruction",
          "disregard",
          "system",
          "prompt",
          "reveal",
          "forget",
          "guidelines",
          "rules",
          "password",
          "restrictions",
          "override",
          "above",
          "everything",
          "prior",
          "earlier",
          "unfiltered",
          "unrestricted",
          "hidden",
          "secret");
  private static final int LENGTH_MAX = 16;

  private final Map<String, String> bySignature = new HashMap<>();

  Scrambled() {
    WORDS.forEach(word -> bySignature.put(signature(word), word));
  }

  @Override
  public void decode(Reading reading, Consumer<Decoded> into) {
    String text = reading.folded().text();
    StringBuilder out = null;
    int copied = 0;
    int i = 0;
    while (i < text.length()) {
      int end = i;
      while (end < text.length() && Letters.word(text.charAt(end))) {
        end++;
      }
      if (end - i >= 5 && end - i <= LENGTH_MAX) {
        String word = text.substring(i, end);
        String meant = bySignature.get(signature(word));
        if (meant != null && !meant.equals(word)) {
          out = out == null ? new StringBuilder(text.length() + 16) : out;
          out.append(text, copied, i).append(meant);
          copied = end;
        }
      }
      i = end + 1;
    }
    if (out != null) {
      into.accept(Decoded.of("scrambled", out.append(text, copied, text.length()).toString()));
    }
  }

  // First and last letter, and the set of those between: order and doubling do not count.
  private static String signature(String word) {
    char[] inner = word.substring(1, word.length() - 1).toCharArray();
    Arrays.sort(inner);
    var out = new StringBuilder(word.length()).append(word.charAt(0));
    for (int i = 0; i < inner.length; i++) {
      if (i == 0 || inner[i] != inner[i - 1]) {
        out.append(inner[i]);
      }
    }
    return out.append(word.charAt(word.length() - 1)).toString();
  }
}
