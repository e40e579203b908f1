package dev.custodia.memory.recall.vector;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.embedding.EmbeddingModel;
import dev.custodia.memory.recall.RecallStatus;
import org.springframework.stereotype.Component;

/** How far the vectors of a workspace are; a re-embedding shows here as a growing count. */
@Component
public class EmbeddingProgress {
  private final EmbeddingQueue queue;
  private final Vectors vectors;

  EmbeddingProgress(EmbeddingQueue queue, Vectors vectors) {
    this.queue = queue;
    this.vectors = vectors;
  }

  /** The model in use. */
  public EmbeddingModel model() {
    return vectors.model();
  }

  /** How many documents of the workspace wait for a vector. */
  public long waiting(WorkspaceName workspace) {
    return queue.waiting(workspace);
  }

  /** Both counts. */
  public RecallStatus of(WorkspaceName workspace) {
    return new RecallStatus(vectors.model(), vectors.count(workspace), queue.waiting(workspace));
  }
}
