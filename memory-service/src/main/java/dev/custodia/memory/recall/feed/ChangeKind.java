package dev.custodia.memory.recall.feed;

/** The numbers in {@code recall_change.what}. */
final class ChangeKind {
  static final int WRITTEN = 0;
  static final int ERASED = 1;
  static final int ALL_ERASED = 2;
  static final int VECTOR_CAME = 3;

  private ChangeKind() {}
}
