package dev.custodia.memory.queue;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.custodia.memory.page.Page;
import dev.custodia.memory.page.PageRequest;
import dev.custodia.memory.sql.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The ledger's dead letters: work that was given up or cancelled, kept until somebody has it
 * carried out after all. A replay begins its attempts anew, with the observers and settings of its
 * own moment. What was cancelled before its message was judged waits for the verdict again, or
 * follows the one that came meanwhile.
 */
@Repository
class FailedWork {
  /** The columns that make a piece of given-up work claimable again. */
  private static final String REPLAY =
      "update work set state = case"
          + " when ? and exists (select 1 from message where message.id = work.message_id"
          + " and message.verdict is null) then 'recorded'"
          + " when exists (select 1 from message where message.id = work.message_id"
          + " and (message.verdict = 'BLOCKED'"
          + " or (message.verdict = 'MODIFIED' and message.usable_text is null))) then 'withheld'"
          + " else 'ready' end,"
          + " attempts = 0, not_before = ?, lease_until = null,"
          + " updated_at = ? where workspace = ? and state = 'failed'"
          // A dream that waits already stands for the one that failed.
          + " and not (kind = 'dream' and exists (select 1 from work other"
          + " where other.unit_key = work.unit_key and other.state in ('ready', 'running')))"
          + " and (kind <> 'dream' or id = (select max(id) from work newest"
          + " where newest.unit_key = work.unit_key and newest.state = 'failed'))";

  private final JdbcClient jdbc;
  private final Clock clock;
  private final QueueProperties settings;

  FailedWork(JdbcClient jdbc, Clock clock, QueueProperties settings) {
    this.jdbc = jdbc;
    this.clock = clock;
    this.settings = settings;
  }

  /** A piece of work that was given up, and the kind of fault that its last attempt met. */
  @JsonNaming(SnakeCaseStrategy.class)
  @JsonInclude(JsonInclude.Include.ALWAYS)
  record Failed(
      long id,
      String kind,
      @Nullable String sessionId,
      @Nullable String observedId,
      int attempts,
      @Nullable String error,
      Instant failedAt) {
    private static Failed row(ResultSet row, int number) throws SQLException {
      return new Failed(
          row.getLong("id"),
          row.getString("kind"),
          row.getString("session"),
          row.getString("observed"),
          row.getInt("attempts"),
          row.getString("error"),
          Sql.instant(row, "updated_at"));
    }
  }

  Page<Failed> list(String workspace, PageRequest asked) {
    long total =
        jdbc.sql("select count(*) from work where workspace = ? and state = 'failed'")
            .param(workspace)
            .query(Long.class)
            .single();
    List<Failed> items =
        jdbc.sql(
                "select id, kind, session, observed, attempts, error, updated_at from work"
                    + " where workspace = ? and state = 'failed' order by id %s limit ? offset ?"
                        .formatted(asked.direction()))
            .params(workspace, asked.size(), asked.offset())
            .query(Failed::row)
            .list();
    return Page.of(items, total, asked);
  }

  /** Has one piece carried out after all; false where none of this id was given up. */
  @Transactional
  boolean replay(String workspace, WorkId id) {
    var now = Sql.time(clock.instant());
    return jdbc.sql(REPLAY + " and id = ?")
            .params(settings.screening(), now, now, workspace, id.value())
            .update()
        == 1;
  }

  /** Has all that was given up carried out after all; tells how much that is. */
  @Transactional
  int replayAll(String workspace) {
    var now = Sql.time(clock.instant());
    return jdbc.sql(REPLAY).params(settings.screening(), now, now, workspace).update();
  }
}
