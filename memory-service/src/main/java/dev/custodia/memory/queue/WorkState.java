package dev.custodia.memory.queue;

import java.util.Locale;
import java.util.Set;

/** The life of a piece of work. */
enum WorkState {
  /** Its message waits for a verdict. */
  RECORDED,
  /** It may be claimed. */
  READY,
  /** Someone holds it, until its lease ends. */
  RUNNING,
  /** It was carried out. */
  DONE,
  /** Its message was blocked: there is nothing to do, for ever. */
  WITHHELD,
  /**
   * It was given up or cancelled, until somebody has it carried out after all; the row says why.
   */
  FAILED;

  Set<WorkState> next() {
    return switch (this) {
      case RECORDED -> Set.of(READY, WITHHELD, FAILED);
      case READY -> Set.of(RUNNING, FAILED);
      case RUNNING -> Set.of(DONE, READY, FAILED);
      case FAILED -> Set.of(RECORDED, READY, WITHHELD);
      case DONE, WITHHELD -> Set.of();
    };
  }

  /** Whether status counts it as finished. */
  boolean over() {
    return switch (this) {
      case DONE, WITHHELD, FAILED -> true;
      case RECORDED, READY, RUNNING -> false;
    };
  }

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
