package dev.custodia.memory.recall.vector;

import dev.custodia.memory.embedding.EmbeddingModel;
import java.util.List;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Stores new vectors and tells all instances that they came. Runs in the caller's transaction. */
@Component
class VectorStorage {
  private static final int VECTOR_CAME = 3;

  private final JdbcTemplate jdbc;
  private final EmbeddingQueue queue;
  private final EmbeddingModel model;

  VectorStorage(JdbcTemplate jdbc, EmbeddingQueue queue, Vectors vectors) {
    this.jdbc = jdbc;
    this.queue = queue;
    this.model = vectors.model();
  }

  /** Stores those whose document neither changed nor went since it was read. */
  void store(List<EmbedBatch.Made> made) {
    if (made.isEmpty()) {
      return;
    }
    Set<Long> current = queue.finish(made.stream().map(EmbedBatch.Made::entry).toList());
    List<EmbedBatch.Made> kept =
        made.stream().filter(one -> current.contains(one.entry().turn())).toList();
    jdbc.batchUpdate(
        """
        insert into recall_vector (workspace, kind, id, model, dimension, text_hash, vectors)
        values (?, ?, ?, ?, ?, ?, ?)
        on conflict (workspace, kind, id, model) do update set
          dimension = excluded.dimension, text_hash = excluded.text_hash, vectors = excluded.vectors
        """,
        kept,
        Math.max(1, kept.size()),
        (row, one) -> {
          DocumentKey key = one.entry().key();
          row.setString(1, key.workspace().value());
          row.setString(2, key.kind().value());
          row.setString(3, key.id());
          row.setString(4, model.name());
          row.setInt(5, model.dimension());
          row.setBytes(6, one.vectors().text().bytes());
          row.setBytes(7, one.vectors().bytes(model.dimension()));
        });
    List<DocumentKey> keys = kept.stream().map(one -> one.entry().key()).toList();
    jdbc.update(
        "insert into recall_change (workspace, kind, id, what)"
            + " select w, k, i, ? from unnest(?, ?, ?) as e (w, k, i)",
        VECTOR_CAME,
        keys.stream().map(key -> key.workspace().value()).toArray(String[]::new),
        keys.stream().map(key -> key.kind().value()).toArray(String[]::new),
        keys.stream().map(DocumentKey::id).toArray(String[]::new));
  }
}
