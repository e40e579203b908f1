package dev.custodia.acceptance.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Calls something many times and tells how long it took. */
final class Bench {
  private Bench() {}

  /** So many calls by so many threads, after a warm-up that is not counted. */
  static Figures run(int warmUp, int calls, int threads, Runnable call) throws Exception {
    spread(warmUp, threads, call, Collections.synchronizedList(new ArrayList<>()));
    var nanos = Collections.synchronizedList(new ArrayList<Long>(calls));
    long began = System.nanoTime();
    spread(calls, threads, call, nanos);
    return new Figures(nanos, System.nanoTime() - began);
  }

  /** A thousand calls by one caller, after two hundred that are not counted. */
  static Figures alone(Runnable call) {
    try {
      return run(200, 1_000, 1, call);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private static void spread(int calls, int threads, Runnable call, List<Long> nanos)
      throws Exception {
    var left = new AtomicInteger(calls);
    var done = new CountDownLatch(threads);
    var fault = new AtomicReference<RuntimeException>();
    for (int i = 0; i < threads; i++) {
      Thread.ofVirtual()
          .start(
              () -> {
                try {
                  while (left.getAndDecrement() > 0) {
                    long began = System.nanoTime();
                    call.run();
                    nanos.add(System.nanoTime() - began);
                  }
                } catch (RuntimeException failed) {
                  fault.set(failed);
                } finally {
                  done.countDown();
                }
              });
    }
    done.await();
    if (fault.get() != null) {
      throw new IllegalStateException("a call failed", fault.get());
    }
  }

  /** What was measured. */
  record Figures(List<Long> nanos, long wall) {
    double perSecond() {
      return nanos.size() / (wall / 1e9);
    }

    double millis(double quantile) {
      var sorted = nanos.stream().sorted().toList();
      return sorted.get((int) Math.min(sorted.size() - 1.0, sorted.size() * quantile)) / 1e6;
    }
  }
}
