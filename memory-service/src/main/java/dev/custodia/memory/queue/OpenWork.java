package dev.custodia.memory.queue;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.filter.Where;
import dev.custodia.memory.page.Page;
import dev.custodia.memory.page.PageRequest;
import dev.custodia.memory.sql.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * What of a workspace's work is not over and why, for whoever wonders what it waits for. What is
 * cancelled is over at once and kept among the work that was given up; whoever is at it can't
 * finish it any more.
 */
@Repository
class OpenWork {
  private static final String OPEN =
      """
      select id, kind, session, observed, attempts, error, updated_at, not_before, lease_until,
        case
          when state = 'recorded' then 'verdict'
          when state = 'running' then 'end'
          when not_before > ? or (attempts > 0 and not held) then 'retry'
          when held then 'turn'
          else 'worker' end as wait
      from (
        select w.*,
          exists (select 1 from work other where other.unit_key = w.unit_key
            and other.state = 'running')
          or
      """
          + ClaimSql.BEHIND_OLDER
          + """
          as held
        from work w
        where w.workspace = ? and w.state in ('recorded', 'ready', 'running')) as open
      """;

  private final JdbcClient jdbc;
  private final Clock clock;
  private final Drained drained;

  OpenWork(JdbcClient jdbc, Clock clock, Drained drained) {
    this.jdbc = jdbc;
    this.clock = clock;
    this.drained = drained;
  }

  /** What a piece of open work waits for. */
  enum Wait {
    /** Its message has no verdict yet. */
    VERDICT,
    /** Older work has to be through first. */
    TURN,
    /** It may be claimed, and nobody has. */
    WORKER,
    /** An attempt failed; the next one is due or will be. */
    RETRY,
    /** Somebody is at it. */
    END;

    static Optional<Wait> of(String word) {
      return Arrays.stream(values()).filter(it -> it.word().equals(word)).findFirst();
    }

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * A piece of work that is not over.
   *
   * @param error the kind of fault that its last attempt met, where one failed
   * @param since when it came to wait for this
   * @param until when the next attempt is due, or when whoever is at it loses it
   */
  @JsonNaming(SnakeCaseStrategy.class)
  @JsonInclude(JsonInclude.Include.ALWAYS)
  record Open(
      long id,
      String kind,
      @Nullable String sessionId,
      @Nullable String observedId,
      String waitsFor,
      int attempts,
      @Nullable String error,
      Instant since,
      @Nullable Instant until) {
    private static Open row(ResultSet row, int number) throws SQLException {
      String wait = row.getString("wait");
      return new Open(
          row.getLong("id"),
          row.getString("kind"),
          row.getString("session"),
          row.getString("observed"),
          wait,
          row.getInt("attempts"),
          row.getString("error"),
          Sql.instant(row, "updated_at"),
          wait.equals(Wait.RETRY.word())
              ? Sql.instant(row, "not_before")
              : Sql.instantIfAny(row, "lease_until"));
    }
  }

  Page<Open> list(String workspace, Optional<Wait> wait, PageRequest asked) {
    var where = Where.all();
    wait.ifPresent(it -> where.and("wait = ?", it.word()));
    String rows = "select * from (" + OPEN + ") as waiting" + where.sql();
    List<Object> of = List.of(Sql.time(clock.instant()), workspace);
    var parameters = new ArrayList<>(of);
    parameters.addAll(where.parameters());
    long total =
        jdbc.sql("select count(*) from (" + rows + ") as counted")
            .params(parameters)
            .query(Long.class)
            .single();
    parameters.add(asked.size());
    parameters.add(asked.offset());
    List<Open> items =
        jdbc.sql(rows + " order by id %s limit ? offset ?".formatted(asked.direction()))
            .params(parameters)
            .query(Open::row)
            .list();
    return Page.of(items, total, asked);
  }

  /**
   * Waits for a piece no more; false where none of this id is open.
   *
   * @throws org.springframework.dao.PessimisticLockingFailureException when it is being finished
   */
  @Transactional
  boolean cancel(String workspace, WorkId id) {
    jdbc.sql("set local lock_timeout = '2s'").update();
    Optional<String> unit =
        jdbc.sql(
                "update work set state = 'failed', lease_until = null, updated_at = ?,"
                    + " error = left(concat_ws(': ', 'cancelled', error), 2000)"
                    + " where workspace = ? and id = ? and state in ('recorded', 'ready', 'running')"
                    + " returning unit_key")
            .params(Sql.time(clock.instant()), workspace, id.value())
            .query(Sql::text)
            .optional();
    unit.ifPresent(it -> drained.check(new WorkspaceName(workspace), Set.of(it)));
    return unit.isPresent();
  }
}
