package dev.custodia.memory.recall.feed;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Forgets old changes that every reader of all workspaces has seen. An index that was away for
 * longer is built anew, which the floor tells it.
 */
@Component
public class FeedTrim {
  /** How long changes are kept at least; any instance that runs looks far more often. */
  static final Duration KEPT = Duration.ofHours(24);

  private final JdbcClient jdbc;
  private final Clock clock;

  FeedTrim(JdbcClient jdbc, Clock clock) {
    this.jdbc = jdbc;
    this.clock = clock;
  }

  /** Forgets what is old enough; the number of changes forgotten. */
  @Transactional
  public int trim() {
    Instant now = clock.instant();
    int moved =
        jdbc.sql(
                """
                update recall_feed set
                  floor = least(next_floor,
                    (select min(pg_snapshot_xmin(snapshot::pg_snapshot)) from recall_embedding)),
                  next_floor = pg_snapshot_xmin(pg_current_snapshot()), next_at = ?
                where next_at < ?
                """)
            .params(now.atOffset(ZoneOffset.UTC), now.minus(KEPT).atOffset(ZoneOffset.UTC))
            .update();
    return moved == 0
        ? 0
        : jdbc.sql("delete from recall_change where xid < (select floor from recall_feed)")
            .update();
  }
}
