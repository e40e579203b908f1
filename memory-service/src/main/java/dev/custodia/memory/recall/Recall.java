package dev.custodia.memory.recall;

import dev.custodia.contracts.id.WorkspaceName;

/**
 * Finds documents of a workspace by words, meaning and time (memory-api 15). Every change that was
 * committed before a search begins is seen by it. Don't call it inside a transaction that has
 * written: it reads what others see.
 */
public interface Recall {
  /** Behind more documents without a vector than these, a comparison does not wait for any. */
  long HASTENED_BEHIND_MAX = 1_000;

  /** The best candidates; an unknown or empty workspace has none. Never throws for a text. */
  RecallAnswer search(WorkspaceName workspace, RecallQuery query);

  /**
   * Makes vectors that are still missing among the documents the query would be compared with, in
   * the caller's time, those first that share its words; how many. Bounded, so it may take several
   * calls.
   */
  int hasten(WorkspaceName workspace, RecallQuery query);

  /**
   * A search for who weighs the cosines of its hits: if few vectors trail, the likeliest documents
   * get theirs first, so that the same question has the same answer a moment later. Behind a whole
   * import that can't be had, and each question would only pay for a part of it.
   */
  default RecallAnswer compare(WorkspaceName workspace, RecallQuery query) {
    RecallAnswer answer = search(workspace, query);
    boolean few =
        answer.vectors() instanceof VectorCoverage.Trailing(long waiting)
            && waiting <= HASTENED_BEHIND_MAX;
    if (!few) {
      return answer;
    }
    // Also where there was nothing left to make: then the worker has just made it.
    hasten(workspace, query);
    return search(workspace, query);
  }

  /** How many documents still wait for a vector. */
  RecallStatus status(WorkspaceName workspace);
}
