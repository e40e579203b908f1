package dev.custodia.memory.atom.transfer;

import java.util.Locale;

/** What a line of the atoms plane tells of, in the order of an export. */
enum AtomLine {
  /** What something was made from. */
  INPUT,
  /** A revision, in the order of commits. */
  REVISION,
  /** Some bytes of a revision's blob, from the first to the last. */
  BLOB,
  /** What the uses of a revision are worth to somebody. */
  USE,
  /** That somebody used a revision in an event, which then counts no more. */
  USE_EVENT,
  /** How many commits there were. */
  COMMITS;

  /** As a line's {@code type}. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The kind of this type. */
  static AtomLine of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
