package dev.custodia.memory.dream;

import java.util.List;
import java.util.Locale;

/** What a dream does. */
enum DreamType {
  /** Everything. */
  OMNI,
  /** The card alone. */
  CARD_REFRESH;

  static final List<String> WORDS = List.of("omni", "card_refresh");

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  static DreamType of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
