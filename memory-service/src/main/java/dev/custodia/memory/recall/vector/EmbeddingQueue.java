package dev.custodia.memory.recall.vector;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.embedding.EmbeddingModel;
import dev.custodia.memory.recall.DocumentKind;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Which documents still want a vector. It fills itself from the change feed, so writing a document
 * costs nothing here; work is taken in order and given up after a few failures.
 */
@Component
class EmbeddingQueue {
  /** A document that the embedder refuses this often keeps to words. */
  static final int FAILURES_MAX = 5;

  private static final int RENEWED_AT_ONCE = 5_000;

  private final JdbcClient jdbc;
  private final EmbeddingModel model;

  /** A document that waits; the turn tells whether it changed meanwhile. */
  record Entry(DocumentKey key, long turn) {
    static Entry of(ResultSet row) throws SQLException {
      return new Entry(
          new DocumentKey(
              new WorkspaceName(row.getString("workspace")),
              new DocumentKind(row.getString("kind")),
              row.getString("id")),
          row.getLong("turn"));
    }
  }

  EmbeddingQueue(JdbcClient jdbc, Vectors vectors) {
    this.jdbc = jdbc;
    this.model = vectors.model();
  }

  /**
   * Takes over what changed since the last time. The feed is read by snapshot; the row lock keeps a
   * second instance from reading the same part.
   */
  @Transactional
  public void fill() {
    String known = known();
    jdbc.sql(
            """
            with present as (
              update recall_embedding set snapshot = pg_current_snapshot()::text
              where model = :model and snapshot <> pg_current_snapshot()::text)
            insert into recall_unembedded (workspace, kind, id)
            select distinct workspace, kind, id from (
              select workspace, kind, id from recall_change
              where what = 0 and xid >= pg_snapshot_xmax(:known::pg_snapshot)
              union all
              select workspace, kind, id from recall_change
              where what = 0 and xid = any(array(select pg_snapshot_xip(:known::pg_snapshot)))) c
            on conflict (workspace, kind, id)
              do update set turn = excluded.turn, failures = 0
            """)
        .param("model", model.name())
        .param("known", known)
        .update();
  }

  /** What was taken over so far. A model that is new here follows the feed from its beginning. */
  private String known() {
    Optional<String> known = locked();
    if (known.isPresent()) {
      return known.get();
    }
    jdbc.sql("delete from recall_embedding where model <> ?").param(model.name()).update();
    jdbc.sql("insert into recall_embedding values (?, '1:1:') on conflict do nothing")
        .param(model.name())
        .update();
    return locked().orElseThrow();
  }

  private Optional<String> locked() {
    return jdbc.sql("select snapshot from recall_embedding where model = ? for update")
        .param(model.name())
        .query(String.class)
        .optional();
  }

  /**
   * Puts a part of the documents whose vectors another model made into the queue and drops those
   * vectors; how many there were. Repeat until none: an interruption loses nothing. Asked in two
   * ranges of the index, since "not this model" would read every vector, twice a second.
   */
  @Transactional
  public int renew() {
    return jdbc.sql(
            """
            with old as (
              delete from recall_vector where ctid = any(
                array(select ctid from recall_vector where model < :model limit :most
                  for update skip locked)
                || array(select ctid from recall_vector where model > :model limit :most
                  for update skip locked))
              returning workspace, kind, id)
            insert into recall_unembedded (workspace, kind, id)
            select distinct workspace, kind, id from old
            on conflict (workspace, kind, id) do nothing
            """)
        .param("model", model.name())
        .param("most", RENEWED_AT_ONCE)
        .update();
  }

  /** The next documents in turn. */
  List<Entry> next(int limit) {
    return jdbc.sql(
            """
            select workspace, kind, id, turn from recall_unembedded
            where failures < ? order by failures, turn limit ?
            """)
        .params(FAILURES_MAX, limit)
        .query((row, _) -> Entry.of(row))
        .list();
  }

  /** Those of these documents that wait. */
  List<Entry> among(WorkspaceName workspace, DocumentKind kind, Collection<String> ids) {
    return jdbc.sql(
            """
            select workspace, kind, id, turn from recall_unembedded
            where workspace = ? and kind = ? and id = any(?) and failures < ? order by turn
            """)
        .params(workspace.value(), kind.value(), ids.toArray(String[]::new), FAILURES_MAX)
        .query((row, _) -> Entry.of(row))
        .list();
  }

  /** Removes entries unless they changed or went; the turns of those that were there. */
  Set<Long> finish(Collection<Entry> entries) {
    List<DocumentKey> all = entries.stream().map(Entry::key).toList();
    return Set.copyOf(
        jdbc.sql(
                """
                delete from recall_unembedded u
                using unnest(?, ?, ?, ?) as e (workspace, kind, id, turn)
                where u.workspace = e.workspace and u.kind = e.kind and u.id = e.id
                  and u.turn = e.turn
                returning u.turn
                """)
            .params(
                all.stream().map(key -> key.workspace().value()).toArray(String[]::new),
                all.stream().map(key -> key.kind().value()).toArray(String[]::new),
                all.stream().map(DocumentKey::id).toArray(String[]::new),
                entries.stream().map(Entry::turn).toArray(Long[]::new))
            .query((row, _) -> row.getLong(1))
            .list());
  }

  /** Notes that the embedder would not take this one. */
  void refused(Entry entry) {
    DocumentKey key = entry.key();
    jdbc.sql(
            """
            update recall_unembedded set failures = failures + 1
            where workspace = ? and kind = ? and id = ? and turn = ?
            """)
        .params(key.workspace().value(), key.kind().value(), key.id(), entry.turn())
        .update();
  }

  /**
   * How many documents of a workspace wait, those included that are only in the feed yet or have
   * another model's vector.
   */
  long waiting(WorkspaceName workspace) {
    return jdbc.sql(
            """
            with known as (
              select coalesce((select snapshot from recall_embedding where model = :model), '1:1:')
                ::pg_snapshot as seen)
            select count(*) from (
              select kind, id from recall_unembedded
              where workspace = :workspace and failures < :failures
              union
              select kind, id from recall_vector
              where workspace = :workspace and (model < :model or model > :model)
              union
              select kind, id from recall_change, known
              where workspace = :workspace and what = 0
                and xid >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(xid, seen)) w
            """)
        .param("model", model.name())
        .param("workspace", workspace.value())
        .param("failures", FAILURES_MAX)
        .query(Long.class)
        .single();
  }

  /** What is still to be done in all workspaces. */
  enum Rest {
    WAITING("waiting"),
    OF_ANOTHER_MODEL("of_another_model"),
    REFUSED("refused");

    private final String word;

    Rest(String word) {
      this.word = word;
    }

    String word() {
      return word;
    }
  }

  /** How many documents that is. */
  long rest(Rest which) {
    return switch (which) {
      case WAITING ->
          count("select count(*) from recall_unembedded where failures < ?", FAILURES_MAX);
      case REFUSED ->
          count("select count(*) from recall_unembedded where failures >= ?", FAILURES_MAX);
      // Two ranges of the index, where "other than" would read all of it.
      case OF_ANOTHER_MODEL ->
          count(
              "select count(*) from recall_vector where model < ? or model > ?",
              model.name(),
              model.name());
    };
  }

  private long count(String sql, Object... parameters) {
    return jdbc.sql(sql).params(parameters).query(Long.class).single();
  }
}
