package dev.custodia.memory.queue;

import java.util.Optional;

/** The id of a piece of work, as it stands in a path. */
record WorkId(long value) {
  /** Nothing where the text can't be one. */
  static Optional<WorkId> of(String text) {
    return text.matches("[0-9]{1,18}")
        ? Optional.of(new WorkId(Long.parseLong(text)))
        : Optional.empty();
  }
}
