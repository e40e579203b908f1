package dev.custodia.memory.queue;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * Carries a piece of work out in a thread of its own, for no longer than it may take and only as
 * long as it is wanted: a piece that hangs keeps no other waiting. A thread that can't be stopped
 * is left behind; it holds nothing any more that it could finish.
 */
final class Attempt {
  private static final Duration LOOK = Duration.ofSeconds(1);
  private static final Duration FAREWELL = Duration.ofSeconds(4);

  private final Ledger ledger;
  private final Duration limit;
  private final Consumer<Work> handler;

  Attempt(Ledger ledger, Duration limit, Consumer<Work> handler) {
    this.ledger = ledger;
    this.limit = limit;
    this.handler = handler;
  }

  /** The piece ran for as long as it may. */
  static final class TookTooLong extends RuntimeException {
    private static final long serialVersionUID = 1;

    TookTooLong() {
      super("the work took too long");
    }
  }

  /** Returns when the piece is finished or nobody wants it any more, and throws what it threw. */
  void at(Work piece) throws InterruptedException {
    var task =
        new FutureTask<Boolean>(
            () -> {
              handler.accept(piece);
              return true;
            });
    Thread thread = Thread.ofVirtual().name(piece.kind().word() + '-' + piece.id()).start(task);
    try {
      await(piece, task);
    } finally {
      if (!task.isDone()) {
        thread.interrupt();
        thread.join(FAREWELL);
      }
    }
  }

  private void await(Work piece, FutureTask<Boolean> task) throws InterruptedException {
    for (Duration ran = Duration.ZERO; ran.compareTo(limit) < 0; ran = ran.plus(LOOK)) {
      try {
        task.get(LOOK.toMillis(), TimeUnit.MILLISECONDS);
        return;
      } catch (ExecutionException fault) {
        if (fault.getCause() instanceof Error error) {
          throw error;
        }
        throw (RuntimeException) fault.getCause();
      } catch (TimeoutException _) {
        if (!ledger.holds(piece)) {
          return;
        }
      }
    }
    throw new TookTooLong();
  }
}
