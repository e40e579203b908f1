package dev.custodia.memory.queue;

import dev.custodia.contracts.id.MessageId;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.sql.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** The ledger in the table {@code work}. */
@Repository
class StoredLedger implements Ledger {
  /** Any number that no other advisory lock of the service has. */
  private static final long CLAIM_LOCK = 0x6c65646765720001L;

  private static final int ERROR_LENGTH_MAX = 2_000;

  private final JdbcClient jdbc;
  private final Clock clock;
  private final QueueProperties settings;
  private final WorkInsert insert;
  private final Drained drained;

  StoredLedger(
      JdbcClient jdbc, Clock clock, QueueProperties settings, WorkInsert insert, Drained drained) {
    this.jdbc = jdbc;
    this.clock = clock;
    this.settings = settings;
    this.insert = insert;
    this.drained = drained;
  }

  @Override
  @Transactional(propagation = Propagation.MANDATORY)
  public void record(List<NewWork> work) {
    insert.all(work, settings.screening());
  }

  @Override
  @Transactional(propagation = Propagation.MANDATORY)
  public void judged(List<Judged> messages) {
    var first = new LinkedHashMap<MessageKey, Judged>();
    messages.forEach(it -> first.putIfAbsent(new MessageKey(it.workspace(), it.message()), it));
    var now = Sql.time(clock.instant());
    var withheld = new LinkedHashMap<WorkspaceName, Set<String>>();
    jdbc.sql(
            // By the messages' rows in every case: a planner whose statistics are of a moment when
            // nothing waited would compare all waiting work with all verdicts.
            "with judged as materialized (select m.id, v.usable"
                + " from unnest(?::text[], ?::text[], ?::boolean[]) as v(workspace, id, usable)"
                + " join message m on m.workspace = v.workspace and m.public_id = v.id)"
                + " update work set updated_at = ?, not_before = least(not_before, ?), state ="
                + " case when message_id = any(array(select id from judged where usable))"
                + " then 'ready' else 'withheld' end"
                + " where state = 'recorded' and message_id = any(array(select id from judged))"
                + " returning workspace, unit_key, state")
        .params(
            first.values().stream().map(it -> it.workspace().value()).toArray(String[]::new),
            first.values().stream().map(it -> it.message().value()).toArray(String[]::new),
            first.values().stream().map(Judged::usable).toArray(Boolean[]::new),
            now,
            now)
        .query(
            row -> {
              if (WorkState.WITHHELD.word().equals(row.getString("state"))) {
                withheld
                    .computeIfAbsent(
                        new WorkspaceName(row.getString("workspace")), _ -> new LinkedHashSet<>())
                    .add(row.getString("unit_key"));
              }
            });
    withheld.forEach(drained::check);
  }

  private record MessageKey(WorkspaceName workspace, MessageId message) {}

  @Override
  @Transactional(propagation = Propagation.REQUIRES_NEW)
  public List<Work> claim(Set<WorkKind> kinds, int limit, Duration lease) {
    var now = Sql.time(clock.instant());
    if (!mayClaim(kinds, now)) {
      return List.of();
    }
    // One claimer at a time: only so is "nobody holds this unit" still true when the rows are
    // taken. Nobody waits for the disk meanwhile: a claim that a power cut undoes is made again.
    jdbc.sql("select set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock(?)")
        .param(CLAIM_LOCK)
        .query((_, _) -> 0)
        .list();
    jdbc.sql(
            // Whoever is about to finish a row all the same holds its lock, and keeps nobody
            // waiting.
            "update work set state = 'ready', updated_at = ? where id in (select id from work"
                + " where state = 'running' and lease_until < ? for update skip locked)")
        .params(now, now)
        .update();
    return jdbc
        .sql(ClaimSql.CLAIM)
        .param("kinds", Sql.array(kinds.stream().map(WorkKind::word).toList()))
        .param("now", now)
        .param("lease", Sql.time(clock.instant().plus(lease)))
        .param("limit", limit)
        .query(StoredLedger::row)
        .list()
        .stream()
        .sorted(java.util.Comparator.comparingLong(Work::id))
        .toList();
  }

  /** Most looks find nothing: those need not wait for whoever is claiming. */
  private boolean mayClaim(Set<WorkKind> kinds, OffsetDateTime now) {
    return jdbc.sql(
            "select exists (select 1 from work where state = 'ready' and kind = any(?)"
                + " and not_before <= ?)"
                + " or exists (select 1 from work where state = 'running' and lease_until < ?)")
        .params(Sql.array(kinds.stream().map(WorkKind::word).toList()), now, now)
        .query(Boolean.class)
        .single();
  }

  @Override
  public boolean holds(Work work) {
    return jdbc.sql(
            "select exists (select 1 from work where id = ? and state = 'running' and attempts = ?)")
        .params(work.id(), work.attempt())
        .query(Boolean.class)
        .single();
  }

  @Override
  @Transactional
  public void release(Collection<Work> work) {
    jdbc.sql(
            "update work set state = 'ready', attempts = attempts - 1, lease_until = null,"
                + " updated_at = ? from unnest(?::bigint[], ?::int[]) as held(held_id, attempt)"
                + " where id = held_id and state = 'running' and attempts = attempt")
        .params(
            Sql.time(clock.instant()),
            work.stream().map(Work::id).toArray(Long[]::new),
            work.stream().map(Work::attempt).toArray(Integer[]::new))
        .update();
  }

  @Override
  @Transactional(propagation = Propagation.MANDATORY)
  public List<Work> done(Collection<Work> work) {
    if (work.isEmpty()) {
      return List.of();
    }
    var ids = work.stream().map(Work::id).toArray(Long[]::new);
    var attempts = work.stream().map(Work::attempt).toArray(Integer[]::new);
    var finished =
        Set.copyOf(
            jdbc.sql(
                    "update work set state = 'done', updated_at = ?, lease_until = null, error = null"
                        + " from unnest(?::bigint[], ?::int[]) as held(held_id, attempt)"
                        + " where id = held_id and state = 'running' and attempts = attempt"
                        + " returning id")
                .params(Sql.time(clock.instant()), ids, attempts)
                .query(Long.class)
                .list());
    var mine = work.stream().filter(it -> finished.contains(it.id())).toList();
    mine.stream()
        .collect(
            Collectors.groupingBy(
                Work::workspace, Collectors.mapping(Work::unitKey, Collectors.toSet())))
        .forEach(drained::check);
    return mine;
  }

  @Override
  @Transactional
  public boolean failed(Work work, String reason) {
    boolean again = work.attempt() < settings.attemptsMax();
    var now = clock.instant();
    var delay = settings.retryDelay().multipliedBy(1L << Math.min(work.attempt() - 1, 10));
    var next = again ? WorkState.READY : WorkState.FAILED;
    int changed =
        jdbc.sql(
                "update work set state = ?, error = left(?, %d), not_before = ?, lease_until = null,"
                        .formatted(ERROR_LENGTH_MAX)
                    + " updated_at = ? where id = (select id from work where id = ?"
                    + " and state = 'running' and attempts = ? for update skip locked)")
            .params(
                next.word(),
                reason.replace("\0", ""),
                Sql.time(now.plus(delay)),
                Sql.time(now),
                work.id(),
                work.attempt())
            .update();
    if (changed == 1 && !again) {
      drained.check(work.workspace(), Set.of(work.unitKey()));
    }
    return again;
  }

  @Override
  public boolean idle(WorkspaceName workspace) {
    return drained.idle(workspace);
  }

  private static Work row(ResultSet row, int number) throws SQLException {
    long message = row.getLong("message_id");
    return new Work(
        row.getLong("id"),
        new WorkspaceName(row.getString("workspace")),
        WorkKind.of(row.getString("kind")),
        row.getString("unit_key"),
        row.getString("session"),
        message == 0 ? null : message,
        row.getString("observed"),
        Sql.texts(row, "observers"),
        Sql.json(row, "configuration"),
        Sql.json(row, "payload"),
        row.getInt("attempts"));
  }
}
