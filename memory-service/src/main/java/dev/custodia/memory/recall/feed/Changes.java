package dev.custodia.memory.recall.feed;

import java.util.List;

/** What a reader that knew a snapshot has to do to know the present. */
public sealed interface Changes {
  /** Apply these, in any order; then this snapshot is known. */
  record Since(Snapshot snapshot, List<Change> changes) implements Changes {
    public Since {
      changes = List.copyOf(changes);
    }
  }

  /**
   * Start again from the sources: too much was missed, or what was known is of another database or
   * another past of this one.
   */
  record TooFarBehind() implements Changes {}
}
