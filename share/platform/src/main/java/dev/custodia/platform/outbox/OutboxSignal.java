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

  /**
   * Sleeps until it is raised or the time is over; once raised, a little longer, so that what is
   * committed one after the other travels together.
   */
  void await(Duration atMost, Duration gather) throws InterruptedException {
    if (raised.tryAcquire(atMost.toMillis(), TimeUnit.MILLISECONDS)) {
      Thread.sleep(gather);
      raised.drainPermits();
    }
  }
}
