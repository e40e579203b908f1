package dev.custodia.standalone;

import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Does several things at once and waits for all of them. */
final class Together {
  private Together() {}

  static void run(List<Runnable> works) {
    RuntimeException first = null;
    try (var threads = Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory())) {
      for (Future<?> future : works.stream().<Future<?>>map(threads::submit).toList()) {
        try {
          future.get();
        } catch (ExecutionException e) {
          first = first == null ? unwrapped(e) : first;
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          first = first == null ? new CompletionException(e) : first;
        }
      }
    }
    if (first != null) {
      throw first;
    }
  }

  private static RuntimeException unwrapped(ExecutionException e) {
    return e.getCause() instanceof RuntimeException cause ? cause : new CompletionException(e);
  }
}
