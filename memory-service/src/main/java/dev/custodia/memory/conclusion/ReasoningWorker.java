package dev.custodia.memory.conclusion;

import dev.custodia.memory.judgement.MessagesJudged;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionPhase;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * Reasons over judged messages as long as there are any, then waits to be woken. A fault of one
 * round is logged and the next one goes on: the worker itself never stops by a fault.
 */
@Component
class ReasoningWorker implements SmartLifecycle {
  private static final Logger LOG = LoggerFactory.getLogger(ReasoningWorker.class);

  private final ReasonBatch batch;
  private final ReasoningProperties settings;
  private final Semaphore woken = new Semaphore(0);
  private final List<Thread> threads = new ArrayList<>();
  private final AtomicBoolean running = new AtomicBoolean();

  ReasoningWorker(ReasonBatch batch, ReasoningProperties settings) {
    this.batch = batch;
    this.settings = settings;
  }

  @TransactionalEventListener(phase = TransactionPhase.AFTER_COMMIT, fallbackExecution = true)
  void wake(MessagesJudged judged) {
    woken.release();
  }

  @Override
  public synchronized void start() {
    running.set(true);
    for (int i = 0; i < settings.workers(); i++) {
      threads.add(Thread.ofVirtual().name("reasoning-" + i).start(this::run));
    }
  }

  @Override
  public synchronized void stop() {
    running.set(false);
    threads.forEach(Thread::interrupt);
    for (Thread thread : threads) {
      try {
        thread.join(5_000);
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
      }
    }
    threads.clear();
  }

  @Override
  public boolean isRunning() {
    return running.get();
  }

  private void run() {
    while (running.get()) {
      boolean worked = false;
      try {
        worked = batch.next();
      } catch (RuntimeException | Error fault) {
        LOG.warn("A round of reasoning failed; its work stays in the ledger", fault);
      }
      if (!worked && !pause()) {
        return;
      }
    }
  }

  /** Waits for a wake-up call or the next look; false when the service stops. */
  private boolean pause() {
    try {
      if (woken.tryAcquire(settings.pollEvery().toMillis(), TimeUnit.MILLISECONDS)) {
        woken.drainPermits();
      }
      return true;
    } catch (InterruptedException _) {
      return false;
    }
  }
}
