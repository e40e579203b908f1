package dev.custodia.standalone.training;

import dev.custodia.standalone.client.CustodiaClient;
import dev.custodia.standalone.client.Refused;
import dev.custodia.standalone.client.Unreachable;
import java.io.PrintStream;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Uses a running suite as its users do, for some seconds, so that the JVM which records it keeps
 * the classes and the methods that are run most (JEP 515); atoms are not among them. {@code
 * ./custodia train} runs it.
 */
public final class Training {
  private static final int VISITORS = 6;
  private static final Duration LENGTH = Duration.ofSeconds(20);

  private Training() {}

  /** Trains; the suite and a token come from the environment. */
  public static void main(String[] arguments) {
    Runtime.getRuntime().exit(run(System.getenv(), LENGTH, System.out));
  }

  /** As {@link #main} for so long, each visitor one round at least; gives the exit code. */
  public static int run(Map<String, String> environment, Duration length, PrintStream out) {
    var client =
        CustodiaClient.of(
            URI.create(environment.getOrDefault("CUSTODIA_URL", "http://127.0.0.1:8080")),
            environment.getOrDefault("CUSTODIA_TOKEN", ""));
    long end = System.nanoTime() + length.toNanos();
    try (var visitors = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Integer>> visits = new ArrayList<>();
      for (int i = 0; i < VISITORS; i++) {
        var visitor = new Visitor(client, i);
        visits.add(visitors.submit(() -> visitor.stayUntil(end)));
      }
      int requests = 0;
      for (var visit : visits) {
        requests += visit.get();
      }
      out.printf("Trained by %,d requests.%n", requests);
      return 0;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Refused || e.getCause() instanceof Unreachable) {
        out.println("The training ends here: " + e.getCause().getMessage());
        return 1;
      }
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return 1;
    }
  }
}
