package dev.custodia.memory.recall;

import java.util.List;

/**
 * Candidates, best first, and how far vectors helped to find them.
 *
 * @param matching how many documents hold a word of the query; counted exactly up to {@link
 *     RecallQuery#LIMIT_MAX}, and only for {@link RecallQuery.Legs#WORDS}; else how many hits
 */
public record RecallAnswer(List<RecallHit> hits, VectorCoverage vectors, long matching) {
  public RecallAnswer {
    hits = List.copyOf(hits);
  }

  /** Hits of which it isn't known how many there would be without the limit. */
  public RecallAnswer(List<RecallHit> hits, VectorCoverage vectors) {
    this(hits, vectors, hits.size());
  }

  /** Whether nothing was ranked by words alone for want of a vector. */
  public boolean vectorsComplete() {
    return vectors instanceof VectorCoverage.Complete;
  }
}
