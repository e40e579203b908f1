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

  void await(Duration atMost) throws InterruptedException {
    if (raised.tryAcquire(atMost.toMillis(), TimeUnit.MILLISECONDS)) {
      raised.drainPermits();
    }
  }
}
