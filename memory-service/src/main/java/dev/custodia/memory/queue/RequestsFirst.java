package dev.custodia.memory.queue;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Lets requests go before work that nobody waits for: while they follow close upon each other, a
 * worker leaves most of the time to them. What waits meanwhile is taken in larger batches, which
 * cost less for each piece. A queue that does not get empty for long, or somebody who waits for
 * that, ends the holding back.
 */
@Component
public final class RequestsFirst {
  /** Without a request coming, going or being answered for so long, nobody is in a hurry. */
  private static final Duration QUIET = Duration.ofMillis(100);

  /** An answer that takes longer waits for something else than the processor. */
  private static final Duration LONG_ANSWER = Duration.ofSeconds(1);

  private static final Duration LOOK_EVERY = Duration.ofMillis(5);

  /** What is gathered for so long makes a batch worth its fixed costs. */
  private static final Duration GATHER = Duration.ofSeconds(1);

  /** A worker leaves requests so many times the time that it took itself. */
  private static final int SHARES = 3;

  /** Whoever took long for other reasons, such as a slow model, need not wait as long. */
  private static final Duration SHARES_MAX = Duration.ofSeconds(5);

  private final Duration longest;
  private final LongSupplier nanos;
  private final Pause pause;
  private final AtomicInteger inAHurry = new AtomicInteger();
  private final AtomicInteger beingAnswered = new AtomicInteger();
  private final AtomicLong lastSeen;

  @Autowired
  RequestsFirst(QueueProperties settings) {
    this(settings.requestsFirst(), System::nanoTime, Thread::sleep);
  }

  RequestsFirst(Duration longest, LongSupplier nanos, Pause pause) {
    this.longest = longest;
    this.nanos = nanos;
    this.pause = pause;
    this.lastSeen = new AtomicLong(nanos.getAsLong() - QUIET.toNanos());
  }

  /** How time goes by. */
  @FunctionalInterface
  interface Pause {
    void of(Duration time) throws InterruptedException;
  }

  /** Somebody who waits for work to be done, until he closes this. */
  interface Hurry extends AutoCloseable {
    @Override
    void close();
  }

  /** A request came. */
  void came() {
    beingAnswered.incrementAndGet();
    lastSeen.set(nanos.getAsLong());
  }

  /** A request that came was answered. */
  void answered() {
    beingAnswered.decrementAndGet();
    lastSeen.set(nanos.getAsLong());
  }

  /** From now until it is closed, no work holds back. */
  Hurry hurry() {
    inAHurry.incrementAndGet();
    return inAHurry::decrementAndGet;
  }

  private boolean nobodyMinds() {
    if (inAHurry.get() > 0) {
      return true;
    }
    var quiet = beingAnswered.get() > 0 ? LONG_ANSWER : QUIET;
    return nanos.getAsLong() - lastSeen.get() >= quiet.toNanos();
  }

  /** The turns of a worker that never holds back. */
  static Turns atOnce() {
    return new RequestsFirst(Duration.ZERO, System::nanoTime, Thread::sleep).turns();
  }

  /** The turns of one worker; to be used by one thread. */
  public Turns turns() {
    return new Turns();
  }

  /** When a worker may take its next piece or batch of work. */
  public final class Turns {
    private long began = nanos.getAsLong();
    private long took;
    private long lastEmpty = began;

    private Turns() {}

    /** Returns when the worker may go on. */
    public void next() throws InterruptedException {
      long asked = nanos.getAsLong();
      long share = Math.clamp(SHARES * took, GATHER.toNanos(), SHARES_MAX.toNanos());
      long now = asked;
      while (!nobodyMinds() && now - asked < share && now - lastEmpty < longest.toNanos()) {
        pause.of(LOOK_EVERY);
        now = nanos.getAsLong();
      }
      began = now;
    }

    /**
     * The turn is over.
     *
     * @param worked whether there was any work
     */
    public void over(boolean worked) {
      long now = nanos.getAsLong();
      took = now - began;
      if (!worked) {
        lastEmpty = now;
      }
    }
  }
}
