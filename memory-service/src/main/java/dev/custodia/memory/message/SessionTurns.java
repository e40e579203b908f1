package dev.custodia.memory.message;

import dev.custodia.contracts.id.SessionRef;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Lets those who post to one session at once wait here instead of in the database, where each would
 * keep a connection while it waits for the session's row. Only a courtesy: the row's lock is what
 * keeps them apart, over all instances.
 */
@Component
class SessionTurns {
  private static final int STRIPES = 256;

  /** Whoever waited so long goes on, and waits for the row. */
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private final ReentrantLock[] turns =
      Stream.generate(ReentrantLock::new).limit(STRIPES).toArray(ReentrantLock[]::new);

  <T> T inTurn(SessionRef session, Supplier<T> work) {
    var turn = turns[Math.floorMod(session.hashCode(), STRIPES)];
    boolean mine = await(turn);
    try {
      return work.get();
    } finally {
      if (mine) {
        turn.unlock();
      }
    }
  }

  private static boolean await(ReentrantLock turn) {
    try {
      return turn.tryLock(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
