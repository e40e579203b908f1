package dev.custodia.memory.queue;

import java.util.Locale;

/** The sorts of work (memory-api 16.2). Queue status counts the first three. */
public enum WorkKind {
  REPRESENTATION,
  SUMMARY,
  DREAM,
  SCOPE_BACKFILL,
  SCOPE_REMOVAL,
  DELETION,
  WEBHOOK;

  /** The word in the store and in unit keys. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  static WorkKind of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
