package dev.custodia.memory.reasoner.offline;

/**
 * A value that a statement gives to a slot of a person. {@code key} tells favourites and relatives
 * apart ("color", "sister"); {@code holds} is false where the statement ends it.
 */
record SlotFact(SlotKind kind, String key, String value, boolean single, boolean holds) {
  /** What two facts must share to be about the same thing. */
  String slot() {
    return kind.name() + '/' + key;
  }
}
