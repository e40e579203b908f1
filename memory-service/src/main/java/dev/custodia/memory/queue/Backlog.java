package dev.custodia.memory.queue;

import dev.custodia.memory.sql.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * How much work of all workspaces is open, for how long, and what it waits for: so a queue that
 * stands still says why.
 */
@Repository
class Backlog {
  /** Metrics are read member by member; one look serves them all. */
  private static final Duration FRESH = Duration.ofSeconds(2);

  /** Two conditions, each that of an index: done work, which is most, is not looked at. */
  private static final String LOOK =
      """
      select case
          when state = 'recorded' then 'verdict'
          when state = 'running' then 'end'
          when state = 'failed' then 'replay'
          when attempts > 0 then 'retry'
          else 'worker' end as wait,
        count(*) as work, min(greatest(updated_at, not_before)) as since
      from work where state in ('recorded', 'ready', 'running') or state = 'failed'
      group by 1
      """;

  private final JdbcClient jdbc;
  private final Clock clock;
  private final AtomicReference<Look> last = new AtomicReference<>(new Look(Instant.MIN, Map.of()));

  Backlog(JdbcClient jdbc, Clock clock) {
    this.jdbc = jdbc;
    this.clock = clock;
  }

  /** What open work waits for. */
  enum Wait {
    /** Its message has no verdict yet. */
    VERDICT,
    /** It may be claimed, and nobody has. */
    WORKER,
    /** An attempt failed; the next one is due or will be. */
    RETRY,
    /** Somebody is at it. */
    END,
    /** It was given up, until somebody replays it. */
    REPLAY;

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** The work that waits for one thing, and since when the oldest of it could have gone on. */
  private record Pile(long work, Instant since) {}

  private record Look(Instant at, Map<Wait, Pile> piles) {}

  long work(Wait wait) {
    Pile pile = look().piles().get(wait);
    return pile == null ? 0 : pile.work();
  }

  /** For how long the oldest work waits for this; zero where none does, or none is due. */
  Duration age(Wait wait) {
    Look look = look();
    Pile pile = look.piles().get(wait);
    return pile == null || pile.since().isAfter(look.at())
        ? Duration.ZERO
        : Duration.between(pile.since(), look.at());
  }

  private Look look() {
    Instant now = clock.instant();
    Look look = last.get();
    if (look.at().isBefore(now.minus(FRESH))) {
      look = new Look(now, piles());
      last.set(look);
    }
    return look;
  }

  private Map<Wait, Pile> piles() {
    var piles = new EnumMap<Wait, Pile>(Wait.class);
    jdbc.sql(LOOK)
        .query(
            row -> {
              piles.put(wait(row), new Pile(row.getLong("work"), Sql.instant(row, "since")));
            });
    return piles;
  }

  private static Wait wait(ResultSet row) throws SQLException {
    return Wait.valueOf(row.getString("wait").toUpperCase(Locale.ROOT));
  }
}
