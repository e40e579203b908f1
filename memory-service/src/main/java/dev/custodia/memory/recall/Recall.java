package dev.custodia.memory.recall;

import dev.custodia.contracts.id.WorkspaceName;

/**
 * Finds documents of a workspace by words, meaning and time (memory-api 15). Every change that was
 * committed before a search begins is seen by it. Don't call it inside a transaction that has
 * written: it reads what others see.
 */
public interface Recall {
  /** The best candidates; an unknown or empty workspace has none. Never throws for a text. */
  RecallAnswer search(WorkspaceName workspace, RecallQuery query);

  /**
   * Makes vectors that are still missing among the documents the query would be compared with, in
   * the caller's time; how many. A search that must compare by meaning calls it instead of waiting.
   */
  int hasten(WorkspaceName workspace, RecallQuery query);

  /** How many documents still wait for a vector. */
  RecallStatus status(WorkspaceName workspace);
}
