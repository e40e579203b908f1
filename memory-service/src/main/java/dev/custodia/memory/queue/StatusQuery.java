package dev.custodia.memory.queue;

import dev.custodia.memory.filter.Where;
import dev.custodia.memory.v3.Query;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Counts the rows of the ledger for whoever asks how far it is. */
@Repository
class StatusQuery {
  private final JdbcClient jdbc;

  StatusQuery(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Whose work is meant; observer and sender together mean either. */
  record Of(Optional<String> observer, Optional<String> sender, Optional<String> session) {
    static Of of(Query query) {
      return new Of(
          query.filled("observer_id"), query.filled("sender_id"), query.filled("session_id"));
    }
  }

  QueueStatus status(String workspace, Of asked) {
    var where =
        Where.that("workspace = ?", workspace)
            .and("kind in ('representation', 'summary', 'dream')");
    asked.session().ifPresent(it -> where.and("session = ?", it));
    narrow(where, asked);
    var rows =
        jdbc.sql(
                "select session, count(*) filter (where state in ('done', 'withheld', 'failed')),"
                    + " count(*) filter (where state = 'running'),"
                    + " count(*) filter (where state in ('recorded', 'ready')) from work"
                    + where.sql()
                    + " group by session order by session")
            .params(where.parameters())
            .query(
                (row, _) ->
                    new Counts(row.getString(1), row.getLong(2), row.getLong(3), row.getLong(4)))
            .list();
    return total(rows, asked.session().isEmpty());
  }

  private static void narrow(Where where, Of asked) {
    var either = new ArrayList<String>();
    var values = new ArrayList<Object>();
    asked
        .observer()
        .ifPresent(
            it -> {
              either.add("? = any(observers)");
              values.add(it);
            });
    asked
        .sender()
        .ifPresent(
            it -> {
              either.add("observed = ?");
              values.add(it);
            });
    if (!either.isEmpty()) {
      where.and("(" + String.join(" or ", either) + ")", values.toArray());
    }
  }

  private static QueueStatus total(List<Counts> rows, boolean bySession) {
    long done = 0;
    long running = 0;
    long pending = 0;
    var sessions = new LinkedHashMap<String, QueueStatus.OfSession>();
    for (var row : rows) {
      done += row.done();
      running += row.running();
      pending += row.pending();
      if (row.session() != null) {
        sessions.put(row.session(), row.ofSession(row.session()));
      }
    }
    return new QueueStatus(
        done + running + pending,
        done,
        running,
        pending,
        bySession && !sessions.isEmpty() ? sessions : null);
  }

  private record Counts(@Nullable String session, long done, long running, long pending) {
    QueueStatus.OfSession ofSession(String name) {
      return new QueueStatus.OfSession(name, done + running + pending, done, running, pending);
    }
  }
}
