package dev.custodia.memory.recall;

import java.util.List;

/** Candidates, best first, and how far vectors helped to find them. */
public record RecallAnswer(List<RecallHit> hits, VectorCoverage vectors) {
  public RecallAnswer {
    hits = List.copyOf(hits);
  }

  /** Whether nothing was ranked by words alone for want of a vector. */
  public boolean vectorsComplete() {
    return vectors instanceof VectorCoverage.Complete;
  }
}
