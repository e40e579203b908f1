package dev.custodia.memory.conclusion;

import java.util.Locale;
import java.util.Set;

/** How a conclusion was come by (memory-reasoning 1). */
public enum Level {
  EXPLICIT,
  DEDUCTIVE,
  INDUCTIVE,
  CONTRADICTION;

  static final Set<String> WORDS = Set.of("explicit", "deductive", "inductive", "contradiction");

  /** The word in the store and on the wire. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The level of a word of the store. */
  public static Level of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
