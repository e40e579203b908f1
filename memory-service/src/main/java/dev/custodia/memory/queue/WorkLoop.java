package dev.custodia.memory.queue;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.RecoverableDataAccessException;
import org.springframework.dao.TransientDataAccessResourceException;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.TransactionSystemException;

/**
 * Takes work of some kinds from the ledger, piece by piece, for as long as the service runs. What a
 * piece's handler throws is a failed attempt; what the store throws is an outage that is waited
 * out.
 */
public final class WorkLoop implements SmartLifecycle {
  private static final Logger LOG = LoggerFactory.getLogger(WorkLoop.class);
  private static final int AT_ONCE = 16;
  private static final Duration PAUSE = Duration.ofMillis(500);
  private static final Duration STOP_TIME = Duration.ofSeconds(5);

  private final String name;
  private final Ledger ledger;
  private final Set<WorkKind> kinds;
  private final Duration lease;
  private final Consumer<Work> handler;
  private final Semaphore wake = new Semaphore(0);
  private volatile @Nullable Thread thread;

  /**
   * A loop that is started with the context.
   *
   * @param lease for how long a piece is held; longer than it can take
   * @param handler carries a piece out and finishes it in the ledger
   */
  public WorkLoop(
      String name, Ledger ledger, Set<WorkKind> kinds, Duration lease, Consumer<Work> handler) {
    this.name = name;
    this.ledger = ledger;
    this.kinds = Set.copyOf(kinds);
    this.lease = lease;
    this.handler = handler;
  }

  /** There may be work: don't wait for the next look. */
  public void wake() {
    if (wake.availablePermits() == 0) {
      wake.release();
    }
  }

  /** Carries out what may be claimed now; tells how many pieces it was. */
  int once() {
    var pieces = ledger.claim(kinds, AT_ONCE, lease);
    for (var piece : pieces) {
      try {
        handler.accept(piece);
      } catch (DataAccessResourceFailureException
          | TransientDataAccessResourceException
          | RecoverableDataAccessException
          | CannotCreateTransactionException
          | TransactionSystemException outage) {
        // The lease ends by itself, and the piece is taken up again.
        throw outage;
      } catch (RuntimeException | Error fault) {
        LOG.warn("{} {} failed: {}", piece.kind().word(), piece.id(), fault.getClass().getName());
        ledger.failed(piece, fault.getClass().getName());
      }
    }
    return pieces.size();
  }

  private void loop() {
    while (thread == Thread.currentThread()) {
      int pieces = 0;
      try {
        pieces = once();
      } catch (DataAccessException | TransactionException outage) {
        LOG.warn("{} waits for the store: {}", name, outage.getClass().getName());
      }
      try {
        if (pieces == 0 && wake.tryAcquire(PAUSE.toMillis(), TimeUnit.MILLISECONDS)) {
          wake.drainPermits();
        }
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  @Override
  public void start() {
    var worker = Thread.ofVirtual().name(name).unstarted(this::loop);
    thread = worker;
    worker.start();
  }

  @Override
  public void stop() {
    var worker = thread;
    thread = null;
    if (worker == null) {
      return;
    }
    worker.interrupt();
    try {
      worker.join(STOP_TIME);
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public boolean isRunning() {
    return thread != null;
  }
}
