package dev.custodia.memory.dream;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.conclusion.CollectionsGrew;
import dev.custodia.memory.sql.Sql;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.springframework.context.event.EventListener;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** When collections grew and were thought over. */
@Component
class DreamStates {
  private final JdbcClient jdbc;
  private final DreamProperties settings;
  private final Clock clock;

  DreamStates(JdbcClient jdbc, DreamProperties settings, Clock clock) {
    this.jdbc = jdbc;
    this.settings = settings;
    this.clock = clock;
  }

  /** A collection that has been silent for long enough. */
  record Ripe(String workspace, String observer, String observed, boolean grown) {}

  @EventListener
  void on(CollectionsGrew grew) {
    jdbc.sql(
            "insert into dream_state (workspace, observer, observed, grown_at, grown_since)"
                + " select ?, o, ?, ?, ? from unnest(?::text[]) as rows(o) order by o"
                + " on conflict (workspace, observer, observed) do update set"
                + " grown_at = excluded.grown_at,"
                + " grown_since = coalesce(dream_state.grown_since, excluded.grown_since)")
        .params(
            grew.workspace().value(),
            grew.observed(),
            Sql.time(clock.instant()),
            Sql.time(clock.instant()),
            Sql.array(grew.observers()))
        .update();
  }

  /** Takes some ripe collections off the list and says which of them are worth a dream. */
  @Transactional(propagation = Propagation.MANDATORY)
  List<Ripe> takeRipe(int limit) {
    Instant now = clock.instant();
    return jdbc.sql(
            "update dream_state s set grown_at = null, grown_since = null where"
                + " (s.workspace, s.observer, s.observed) in (select workspace, observer, observed"
                + " from dream_state where grown_at is not null"
                + " and (grown_at <= ? or grown_since <= ?) and (last_at is null or last_at <= ?)"
                + " limit ? for update skip locked)"
                + " returning s.workspace, s.observer, s.observed,"
                + " (select count(*) from conclusion c where c.workspace = s.workspace"
                + " and c.observer = s.observer and c.observed = s.observed"
                + " and c.level = 'explicit') - s.last_count >= ?")
        .params(
            Sql.time(now.minus(settings.idle())),
            Sql.time(now.minus(settings.maxWait())),
            Sql.time(now.minus(settings.minGap())),
            limit,
            settings.threshold())
        .query(
            (row, _) ->
                new Ripe(row.getString(1), row.getString(2), row.getString(3), row.getBoolean(4)))
        .list();
  }

  /** A dream did its work; in its transaction. */
  @Transactional(propagation = Propagation.MANDATORY)
  void dreamed(WorkspaceName workspace, String observer, String observed) {
    jdbc.sql(
            "insert into dream_state (workspace, observer, observed, last_at, last_count)"
                + " select ?, ?, ?, ?, (select count(*) from conclusion c where c.workspace = ?"
                + " and c.observer = ? and c.observed = ? and c.level = 'explicit')"
                + " on conflict (workspace, observer, observed) do update set"
                + " last_at = excluded.last_at, last_count = excluded.last_count")
        .params(
            workspace.value(),
            observer,
            observed,
            Sql.time(clock.instant()),
            workspace.value(),
            observer,
            observed)
        .update();
  }
}
