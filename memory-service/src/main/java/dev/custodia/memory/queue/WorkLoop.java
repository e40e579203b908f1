package dev.custodia.memory.queue;

import dev.custodia.memory.queue.RequestsFirst.Turns;
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

  /** After one part of the lease no further piece is begun; each may take the other three. */
  private static final int LEASE_PARTS = 4;

  private static final Duration STOP_TIME = Duration.ofSeconds(5);

  private final String name;
  private final Ledger ledger;
  private final Set<WorkKind> kinds;
  private final Duration lease;
  private final Attempt attempt;
  private final Turns turns;
  private final Semaphore wake = new Semaphore(0);
  private volatile @Nullable Thread thread;

  /**
   * A loop that is started with the context.
   *
   * @param lease for how long a piece is held; what takes three quarters of it fails
   * @param handler carries a piece out and finishes it in the ledger
   */
  public WorkLoop(
      String name, Ledger ledger, Set<WorkKind> kinds, Duration lease, Consumer<Work> handler) {
    this(name, ledger, kinds, lease, handler, RequestsFirst.atOnce());
  }

  private WorkLoop(
      String name,
      Ledger ledger,
      Set<WorkKind> kinds,
      Duration lease,
      Consumer<Work> handler,
      Turns turns) {
    this.turns = turns;
    this.name = name;
    this.ledger = ledger;
    this.kinds = Set.copyOf(kinds);
    this.lease = lease;
    this.attempt = new Attempt(ledger, lease.dividedBy(LEASE_PARTS).multipliedBy(3), handler);
  }

  /** A loop as of the constructor, for work that holds back for requests. */
  public static WorkLoop after(
      RequestsFirst requests,
      String name,
      Ledger ledger,
      Set<WorkKind> kinds,
      Duration lease,
      Consumer<Work> handler) {
    return new WorkLoop(name, ledger, kinds, lease, handler, requests.turns());
  }

  /** There may be work: don't wait for the next look. */
  public void wake() {
    if (wake.availablePermits() == 0) {
      wake.release();
    }
  }

  /** Carries out what may be claimed now; tells how many pieces it was. */
  int once() throws InterruptedException {
    var pieces = ledger.claim(kinds, AT_ONCE, lease);
    long began = System.nanoTime();
    int begun = 0;
    while (begun < pieces.size()
        && (begun == 0 || System.nanoTime() - began < lease.dividedBy(LEASE_PARTS).toNanos())) {
      carryOut(pieces.get(begun++));
    }
    if (begun < pieces.size()) {
      ledger.release(pieces.subList(begun, pieces.size()));
    }
    return begun;
  }

  private void carryOut(Work piece) throws InterruptedException {
    try {
      attempt.at(piece);
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

  private void loop() {
    while (thread == Thread.currentThread()) {
      try {
        turns.next();
        int pieces = onceIfStored();
        turns.over(pieces > 0);
        if (pieces == 0 && wake.tryAcquire(PAUSE.toMillis(), TimeUnit.MILLISECONDS)) {
          wake.drainPermits();
        }
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private int onceIfStored() throws InterruptedException {
    try {
      return once();
    } catch (DataAccessException | TransactionException outage) {
      LOG.warn("{} waits for the store: {}", name, outage.getClass().getName());
      return 0;
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
