package dev.custodia.memory.summary;

import dev.custodia.memory.sql.Sql;
import java.time.Clock;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** All summaries, and what they are made of. */
@Component
class Summaries {
  private static final int TURNS_MAX = 2_000;

  private final JdbcClient jdbc;
  private final Clock clock;

  Summaries(JdbcClient jdbc, Clock clock) {
    this.jdbc = jdbc;
    this.clock = clock;
  }

  /** What was said in one message, as it may be used. */
  record Said(String id, long seq, String peer, String text, int tokens) {}

  /** The summaries that the session has. */
  Map<Kind, StoredSummary> find(String workspace, String session) {
    var found = new EnumMap<Kind, StoredSummary>(Kind.class);
    jdbc.sql(
            "select kind, content, message_id, created_at, token_count, last_seq from summary"
                + " where workspace = ? and session = ?")
        .params(workspace, session)
        .query(
            row -> {
              var kind = Kind.of(row.getString("kind"));
              found.put(
                  kind,
                  new StoredSummary(
                      row.getString("content"),
                      row.getString("message_id"),
                      kind.label(),
                      Sql.instant(row, "created_at"),
                      row.getInt("token_count"),
                      row.getLong("last_seq")));
            });
    return found;
  }

  /**
   * The newest messages after one place up to another, oldest first; what was blocked is left out.
   */
  List<Said> said(String workspace, String session, long after, long upTo) {
    return jdbc.sql(
            "select public_id, seq, peer, coalesce(usable_text, content) as text, token_count"
                + " from message where workspace = ? and session = ? and seq > ? and seq <= ?"
                + " and verdict is distinct from 'BLOCKED' order by seq desc limit ?")
        .params(workspace, session, after, upTo, TURNS_MAX)
        .query(
            (row, _) ->
                new Said(
                    row.getString("public_id"),
                    row.getLong("seq"),
                    row.getString("peer"),
                    row.getString("text"),
                    row.getInt("token_count")))
        .list()
        .reversed();
  }

  Optional<String> messageAt(String workspace, String session, long seq) {
    return jdbc.sql("select public_id from message where workspace = ? and session = ? and seq = ?")
        .params(workspace, session, seq)
        .query(Sql::text)
        .optional();
  }

  /** Stores a summary unless a newer one is there; one statement, one row. */
  void store(
      String workspace,
      String session,
      Kind kind,
      String content,
      long seq,
      String message,
      int tokens,
      String engine) {
    jdbc.sql(
            "insert into summary (workspace, session, kind, content, last_seq, message_id,"
                + " token_count, engine, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?)"
                + " on conflict (workspace, session, kind) do update set content = excluded.content,"
                + " last_seq = excluded.last_seq, message_id = excluded.message_id,"
                + " token_count = excluded.token_count, engine = excluded.engine,"
                + " created_at = excluded.created_at where summary.last_seq < excluded.last_seq")
        .params(
            workspace,
            session,
            kind.word(),
            content,
            seq,
            message,
            tokens,
            engine,
            Sql.time(clock.instant()))
        .update();
  }

  /** Forgets the summaries that cover one of the messages. */
  void forget(List<Long> rows) {
    jdbc.sql(
            "delete from summary s using message m where m.id = any(?) and s.workspace = m.workspace"
                + " and s.session = m.session and s.last_seq >= m.seq")
        .param(rows.toArray(Long[]::new))
        .update();
  }
}
