package dev.custodia.memory.recall.vector;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.recall.DocumentKind;
import java.util.Collection;
import java.util.List;
import org.springframework.stereotype.Component;

/** Makes the vectors of single documents ahead of the queue, for a question that needs them. */
@Component
public class UrgentVectors {
  private final EmbeddingQueue queue;
  private final EmbedBatch batch;

  UrgentVectors(EmbeddingQueue queue, EmbedBatch batch) {
    this.queue = queue;
    this.batch = batch;
  }

  /** Does those of the documents that wait; how many they were. */
  public int make(WorkspaceName workspace, DocumentKind kind, Collection<String> ids) {
    List<EmbeddingQueue.Entry> waiting = queue.among(workspace, kind, ids);
    if (waiting.size() < ids.size()) {
      queue.fill();
      waiting = queue.among(workspace, kind, ids);
    }
    return waiting.isEmpty() ? 0 : batch.run(waiting);
  }
}
