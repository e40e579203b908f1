package dev.custodia.memory.scope;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.SessionRef;
import dev.custodia.memory.sql.Sql;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * How far the past of each session has come into a scope that it joined later (memory-api 12.3).
 */
@Component
public class Backfills {
  private final JdbcClient jdbc;
  private final Clock clock;

  Backfills(JdbcClient jdbc, Clock clock) {
    this.jdbc = jdbc;
    this.clock = clock;
  }

  /** The past is in the scope; of no effect once the session has left. */
  public void completed(SessionRef session, PeerName scope, long docsCopied) {
    change(session, scope, "completed", docsCopied);
  }

  /** The past could not be brought into the scope. */
  public void failed(SessionRef session, PeerName scope) {
    change(session, scope, "failed", null);
  }

  void pending(SessionRef session, PeerName scope) {
    jdbc.sql(
            "insert into scope_backfill (workspace, scope, session, state, updated_at)"
                + " values (?, ?, ?, 'pending', ?) on conflict (workspace, scope, session)"
                + " do update set state = 'pending', docs_copied = null,"
                + " updated_at = excluded.updated_at")
        .params(
            session.workspace().value(),
            scope.value(),
            session.session().value(),
            Sql.time(clock.instant()))
        .update();
  }

  void forget(SessionRef session, PeerName scope) {
    jdbc.sql("delete from scope_backfill where workspace = ? and scope = ? and session = ?")
        .params(session.workspace().value(), scope.value(), session.session().value())
        .update();
  }

  Map<String, Status> of(String workspace, PeerName scope) {
    var all = new LinkedHashMap<String, Status>();
    jdbc.sql(
            "select b.session, b.state, b.docs_copied, b.updated_at from scope_backfill b"
                + " join session s on s.workspace = b.workspace and s.name = b.session and s.active"
                + " where b.workspace = ? and b.scope = ? order by b.session")
        .params(workspace, scope.value())
        .query(
            (row, _) -> {
              var copied = row.getObject("docs_copied", Long.class);
              var status =
                  new Status(row.getString("state"), Sql.instant(row, "updated_at"), copied);
              return Map.entry(row.getString("session"), status);
            })
        .list()
        .forEach(it -> all.put(it.getKey(), it.getValue()));
    return all;
  }

  private void change(SessionRef session, PeerName scope, String state, @Nullable Long copied) {
    jdbc.sql(
            "update scope_backfill set state = ?, docs_copied = ?, updated_at = ?"
                + " where workspace = ? and scope = ? and session = ?")
        .param(state)
        .param(copied)
        .param(Sql.time(clock.instant()))
        .param(session.workspace().value())
        .param(scope.value())
        .param(session.session().value())
        .update();
  }

  /** One session's entry. */
  @JsonNaming(SnakeCaseStrategy.class)
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Status(String state, Instant updatedAt, @Nullable Long docsCopied) {}
}
