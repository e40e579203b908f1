package dev.custodia.memory.message;

import dev.custodia.contracts.id.SessionRef;
import dev.custodia.memory.session.Sessions;
import dev.custodia.memory.sql.Sql;
import dev.custodia.memory.v3.RawJson;
import dev.custodia.memory.workspace.Workspaces;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Gives out consecutive places in a session, which is made if it was not there. The session's row
 * stays locked until the transaction ends, so that a place that is given out is filled or free
 * again.
 */
@Repository
class Seats {
  private final JdbcClient jdbc;
  private final Workspaces workspaces;
  private final Sessions sessions;

  Seats(JdbcClient jdbc, Workspaces workspaces, Sessions sessions) {
    this.jdbc = jdbc;
    this.workspaces = workspaces;
    this.sessions = sessions;
  }

  /**
   * Places in a session.
   *
   * @param firstSeq the first of them
   * @param rows the internal ids of what is said in them
   * @param session the settings of the session
   * @param workspace the settings of its workspace
   */
  record Reserved(long firstSeq, List<Long> rows, RawJson session, RawJson workspace) {}

  Reserved reserve(SessionRef ref, int count) {
    return tryReserve(ref, count)
        .or(
            () -> {
              workspaces.ensure(ref.workspace());
              sessions.create(ref, RawJson.EMPTY, RawJson.EMPTY);
              return tryReserve(ref, count);
            })
        .orElseThrow(() -> Sessions.missing(ref.session().value()));
  }

  private Optional<Reserved> tryReserve(SessionRef ref, int count) {
    // An array of ids is made of another array: of generate_series the planner expects a thousand
    // rows, and would plan each post anew.
    return jdbc.sql(
            "update session s set last_seq = s.last_seq + ?"
                + " where s.workspace = ? and s.name = ? and s.active"
                + " returning s.last_seq, s.configuration,"
                + " (select configuration from workspace where name = s.workspace) as tenant,"
                + " array(select nextval('message_id_seq') from unnest(array_fill(0, array[?]))) as ids")
        .params(count, ref.workspace().value(), ref.session().value(), count)
        .query(
            (row, _) ->
                new Reserved(
                    row.getLong("last_seq") - count + 1,
                    List.of((Long[]) row.getArray("ids").getArray()),
                    Sql.json(row, "configuration"),
                    Sql.json(row, "tenant")))
        .optional();
  }
}
