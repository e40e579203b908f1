package dev.custodia.platform.outbox;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Wakes the relay as soon as something was committed, so that nothing waits for the next poll. */
public final class OutboxSignal {
  private final Semaphore raised = new Semaphore(0);

  void raise() {
    raised.release();
  }

  /** Sleeps until it is raised or the time is over; whether it was raised. */
  boolean await(Duration atMost) throws InterruptedException {
    return raised.tryAcquire(atMost.toMillis(), TimeUnit.MILLISECONDS);
  }

  /**
   * Sleeps until it was not raised for so long, so that one round brings all that belongs to a rush
   * of commits; no longer than the most, up to one pause.
   */
  void settle(Duration pause, Duration most) throws InterruptedException {
    long began = System.nanoTime();
    do {
      lower();
      Thread.sleep(pause);
    } while (raised.availablePermits() > 0 && System.nanoTime() - began < most.toNanos());
  }

  /** Forgets what was raised so far: the next round reads all of it. */
  void lower() {
    raised.drainPermits();
  }
}
