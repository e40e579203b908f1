package dev.custodia.memory.queue;

import java.time.Duration;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.stereotype.Component;

/**
 * Down while work waits too long for a verdict, a worker or a retry; the detail says for which. It
 * takes no part in readiness: what is asked of the service is answered all the same.
 */
@Component
class QueueHealth implements HealthIndicator {
  private final Backlog backlog;
  private final QueueProperties settings;

  QueueHealth(Backlog backlog, QueueProperties settings) {
    this.backlog = backlog;
    this.settings = settings;
  }

  @Override
  public Health health() {
    var health = Health.up();
    for (Backlog.Wait wait : Backlog.Wait.values()) {
      Duration age = backlog.age(wait);
      health.withDetail(wait.word(), backlog.work(wait) + " pieces, " + age.toSeconds() + " s");
      if (isProgress(wait) && age.compareTo(settings.stuckAfter()) > 0) {
        health.down();
      }
    }
    return health.build();
  }

  /** Work that runs is held by a lease, and what was given up waits for people. */
  private static boolean isProgress(Backlog.Wait wait) {
    return switch (wait) {
      case VERDICT, WORKER, RETRY -> true;
      case END, REPLAY -> false;
    };
  }
}
