package dev.custodia.memory.recall.text;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The signs of a text that are no part of a word: how a query that has nothing else, such as a lone
 * {@code %}, finds the texts that contain it and no others.
 */
public final class Signs {
  private Signs() {}

  /** The different signs. */
  public static Set<String> of(String text) {
    Set<String> signs = new LinkedHashSet<>();
    Plain.of(text)
        .codePoints()
        .filter(c -> !Character.isLetterOrDigit(c) && !Character.isWhitespace(c))
        .filter(c -> Character.getType(c) != Character.NON_SPACING_MARK)
        .filter(c -> !Character.isISOControl(c))
        .forEach(c -> signs.add(Character.toString(c)));
    return signs;
  }
}
