package dev.custodia.memory.queue;

import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import org.springframework.stereotype.Component;

/** Asks again and again until nothing waits; a bounded number of callers at once. */
@Component
class QueueWait {
  private static final Duration FIRST_PAUSE = Duration.ofMillis(20);
  private static final Duration PAUSE_MAX = Duration.ofMillis(250);

  /**
   * Who comes beyond this waits for his turn to wait, and is answered by the clock all the same.
   */
  private static final int WAITERS_MAX = 64;

  private final StatusQuery status;
  private final Clock clock;
  private final RequestsFirst requests;
  private final Semaphore waiters = new Semaphore(WAITERS_MAX);

  QueueWait(StatusQuery status, Clock clock, RequestsFirst requests) {
    this.status = status;
    this.clock = clock;
    this.requests = requests;
  }

  QueueStatus untilEmpty(String workspace, StatusQuery.Of of, Duration longest)
      throws InterruptedException {
    var end = clock.instant().plus(longest);
    boolean admitted =
        waiters.tryAcquire(longest.toMillis(), java.util.concurrent.TimeUnit.MILLISECONDS);
    try (var _ = requests.hurry()) {
      var pause = FIRST_PAUSE;
      var now = status.status(workspace, of);
      while (!now.empty() && clock.instant().isBefore(end)) {
        Thread.sleep(pause);
        pause = pause.multipliedBy(2).compareTo(PAUSE_MAX) < 0 ? pause.multipliedBy(2) : PAUSE_MAX;
        now = status.status(workspace, of);
      }
      return now;
    } finally {
      if (admitted) {
        waiters.release();
      }
    }
  }
}
