package dev.custodia.memory.recall;

/** What part vectors had in an answer. Not compared is not the same as not similar. */
public sealed interface VectorCoverage {
  /** Every document that the query was to be compared with had its vector. */
  record Complete() implements VectorCoverage {}

  /** So many of them waited for theirs; those were ranked by words alone. */
  record Trailing(long waiting) implements VectorCoverage {}

  /** The query got no vector; the whole answer is by words. The reason is safe to show. */
  record Unavailable(String reason) implements VectorCoverage {}

  /** The caller wanted words alone. */
  record NotAsked() implements VectorCoverage {}
}
