package dev.custodia.memory.summary;

import dev.custodia.memory.configuration.Settings;
import java.util.Locale;

/** The two summaries that a session has. */
enum Kind {
  SHORT(1_000),
  LONG(4_000);

  private final int tokensMax;

  Kind(int tokensMax) {
    this.tokensMax = tokensMax;
  }

  int tokensMax() {
    return tokensMax;
  }

  int every(Settings.Summary settings) {
    return switch (this) {
      case SHORT -> settings.messagesPerShortSummary();
      case LONG -> settings.messagesPerLongSummary();
    };
  }

  static Kind of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The label on the wire, which clients of the reference know. */
  String label() {
    return "honcho_chat_summary_" + word();
  }
}
