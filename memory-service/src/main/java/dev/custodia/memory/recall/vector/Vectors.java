package dev.custodia.memory.recall.vector;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.embedding.Embedder;
import dev.custodia.memory.embedding.EmbeddingModel;
import dev.custodia.memory.recall.DocumentKind;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The stored vectors of the current model. Those of another model are never read. */
@Component
public class Vectors {
  private final JdbcClient jdbc;
  private final EmbeddingModel model;

  Vectors(JdbcClient jdbc, Embedder embedder) {
    this.jdbc = jdbc;
    this.model = embedder.model();
  }

  /** The model whose vectors these are. */
  public EmbeddingModel model() {
    return model;
  }

  /** Those that are there, by document id. */
  public Map<String, DocumentVectors> load(
      WorkspaceName workspace, DocumentKind kind, Collection<String> ids) {
    Map<String, DocumentVectors> found = HashMap.newHashMap(ids.size());
    jdbc.sql(
            """
            select id, text_hash, vectors from recall_vector
            where workspace = ? and kind = ? and id = any(?) and model = ? and dimension = ?
            """)
        .params(
            workspace.value(),
            kind.value(),
            ids.toArray(String[]::new),
            model.name(),
            model.dimension())
        .query(
            row -> {
              found.put(
                  row.getString("id"),
                  DocumentVectors.of(
                      TextHash.of(row.getBytes("text_hash")),
                      row.getBytes("vectors"),
                      model.dimension()));
            });
    return found;
  }

  /** How many documents of the workspace have one. */
  public long count(WorkspaceName workspace) {
    return jdbc.sql("select count(*) from recall_vector where workspace = ? and model = ?")
        .params(workspace.value(), model.name())
        .query(Long.class)
        .single();
  }
}
