package dev.custodia.platform.outbox;

import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;

/** Forgets claims and stored answers when no redelivery or retry can come any more. */
final class Housekeeping implements SmartLifecycle {
  private static final Logger LOG = LoggerFactory.getLogger(Housekeeping.class);
  private static final Duration EVERY = Duration.ofMinutes(10);
  // Longer than Kafka keeps a record by default (7 days), so that a redelivery still meets its
  // claim.
  private static final Duration CLAIMS_KEPT = Duration.ofDays(15);
  private static final Duration ANSWERS_KEPT = Duration.ofHours(24);

  private final JdbcTemplate jdbc;
  private final Clock clock;
  private volatile @Nullable Thread thread;

  Housekeeping(JdbcTemplate jdbc, Clock clock) {
    this.jdbc = jdbc;
    this.clock = clock;
  }

  void tidy() {
    var now = clock.instant();
    jdbc.update("delete from inbox where claimed_at < ?", Timestamp.from(now.minus(CLAIMS_KEPT)));
    jdbc.update(
        "delete from idempotent_request where created_at < ?",
        Timestamp.from(now.minus(ANSWERS_KEPT)));
  }

  private void loop() {
    while (thread == Thread.currentThread()) {
      try {
        tidy();
      } catch (DataAccessException outage) {
        LOG.warn("housekeeping waits: {}", outage.toString());
      }
      try {
        Thread.sleep(EVERY);
      } catch (InterruptedException stopped) {
        return;
      }
    }
  }

  @Override
  public void start() {
    var keeper = Thread.ofVirtual().name("housekeeping").unstarted(this::loop);
    thread = keeper;
    keeper.start();
  }

  @Override
  public void stop() {
    var keeper = thread;
    thread = null;
    if (keeper != null) {
      keeper.interrupt();
    }
  }

  @Override
  public boolean isRunning() {
    return thread != null;
  }
}
