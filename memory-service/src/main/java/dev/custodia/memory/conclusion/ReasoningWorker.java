package dev.custodia.memory.conclusion;

import dev.custodia.memory.judgement.MessagesJudged;
import dev.custodia.memory.queue.RequestsFirst;
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
  private final RequestsFirst requests;
  private final Semaphore woken = new Semaphore(0);
  private final List<Thread> threads = new ArrayList<>();
  private final AtomicBoolean running = new AtomicBoolean();

  ReasoningWorker(ReasonBatch batch, ReasoningProperties settings, RequestsFirst requests) {
    this.batch = batch;
    this.settings = settings;
    this.requests = requests;
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
    var turns = requests.turns();
    try {
      while (running.get()) {
        turns.next();
        boolean worked = oneBatch();
        turns.over(worked);
        if (!worked) {
          pause();
        }
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean oneBatch() {
    try {
      return batch.next();
    } catch (RuntimeException | Error fault) {
      LOG.warn("A round of reasoning failed; its work stays in the ledger", fault);
      return false;
    }
  }

  /** Waits for a wake-up call or the next look. */
  private void pause() throws InterruptedException {
    if (woken.tryAcquire(settings.pollEvery().toMillis(), TimeUnit.MILLISECONDS)) {
      woken.drainPermits();
    }
  }
}
