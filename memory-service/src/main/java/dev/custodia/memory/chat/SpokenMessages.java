package dev.custodia.memory.chat;

import dev.custodia.memory.filter.Where;
import dev.custodia.memory.sql.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * What was said, as an answer may use it: judged and let through, as rewritten where it was
 * rewritten, and only in the sessions given.
 */
@Repository
class SpokenMessages {
  private final JdbcClient jdbc;
  private final Screening screening;

  SpokenMessages(JdbcClient jdbc, Screening screening) {
    this.jdbc = jdbc;
    this.screening = screening;
  }

  /** A message that may be used. */
  record Spoken(String id, String session, long seq, String peer, String text, Instant at) {}

  /** Those of the ids that may be used within the sessions. */
  List<Spoken> find(String workspace, Set<String> sessions, Collection<String> ids) {
    if (ids.isEmpty() || sessions.isEmpty()) {
      return List.of();
    }
    return query(
        usable(workspace, sessions).and("m.public_id = any(?)", (Object) Sql.array(ids)),
        "m.id",
        1_000);
  }

  /** The neighbours of places in sessions: as far before and after as the reach says. */
  List<Spoken> around(
      String workspace, Set<String> sessions, Collection<Spoken> places, int reach) {
    if (places.isEmpty() || reach == 0) {
      return List.of();
    }
    var names = places.stream().map(Spoken::session).toArray(String[]::new);
    var seqs = places.stream().map(Spoken::seq).toArray(Long[]::new);
    return query(
        usable(workspace, sessions)
            .and(
                "exists (select 1 from unnest(?::text[], ?::bigint[]) as p(session, seq)"
                    + " where p.session = m.session and m.seq between p.seq - ? and p.seq + ?)",
                names,
                seqs,
                reach,
                reach),
        "m.id",
        400);
  }

  /** The newest messages of the sessions, newest first. */
  List<Spoken> newest(String workspace, Set<String> sessions, int limit) {
    return sessions.isEmpty() ? List.of() : query(usable(workspace, sessions), "m.id desc", limit);
  }

  /** The sessions in which the observer takes or took part. */
  Set<String> sessionsOf(String workspace, String observer) {
    return jdbc.sql("select session from membership where workspace = ? and peer = ?")
        .params(workspace, observer)
        .query(Sql::text)
        .set();
  }

  /** Every session of the workspace. */
  Set<String> sessionsOf(String workspace) {
    return jdbc.sql("select name from session where workspace = ? and active")
        .param(workspace)
        .query(Sql::text)
        .set();
  }

  /** Whether a verdict of a message in the sessions is only on its way. */
  boolean awaitsVerdict(String workspace, Set<String> sessions, Instant since) {
    return screening.screening()
        && jdbc.sql(
                "select exists (select 1 from message m where m.workspace = ? and m.verdict is null"
                    + " and m.recorded_at > ? and m.session = any(?))")
            .params(workspace, Sql.time(since), Sql.array(sessions))
            .query(Boolean.class)
            .single();
  }

  /** When the newest of the sessions' messages was said. */
  Optional<Instant> latest(String workspace, Set<String> sessions) {
    return newest(workspace, sessions, 1).stream().map(Spoken::at).findFirst();
  }

  private Where usable(String workspace, Set<String> sessions) {
    var where =
        Where.that("m.workspace = ?", workspace)
            .and("m.session = any(?)", (Object) Sql.array(sessions));
    return screening.screening()
        ? where.and("m.verdict in ('PASSED', 'MODIFIED')")
        : where.and("m.verdict is distinct from 'BLOCKED'");
  }

  private List<Spoken> query(Where where, String order, int limit) {
    return jdbc.sql(
            "select m.public_id, m.session, m.seq, m.peer, coalesce(m.usable_text, m.content) as text,"
                + " m.created_at from message m"
                + where.sql()
                + " order by "
                + order
                + " limit ?")
        .params(where.parametersAnd(limit))
        .query(SpokenMessages::read)
        .list();
  }

  private static Spoken read(ResultSet row, int number) throws SQLException {
    return new Spoken(
        row.getString("public_id"),
        row.getString("session"),
        row.getLong("seq"),
        row.getString("peer"),
        row.getString("text"),
        Sql.instant(row, "created_at"));
  }
}
