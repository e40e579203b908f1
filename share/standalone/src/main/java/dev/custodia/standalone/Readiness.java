package dev.custodia.standalone;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Asks a service whether it can serve, until it can or it is clear that it never will. */
final class Readiness {
  private static final Duration WAIT_MAX = Duration.ofMinutes(3);
  private static final Duration PAUSE = Duration.ofMillis(100);
  private static final int OK = 200;

  private Readiness() {}

  static void await(BooleanSupplier alive, int port, Path log) {
    long deadline = System.nanoTime() + WAIT_MAX.toNanos();
    try (var client = HttpClient.newHttpClient()) {
      while (!ready(client, port)) {
        if (!alive.getAsBoolean()) {
          throw new StartRefused("A service ended while it started: read %s.".formatted(log));
        }
        if (System.nanoTime() > deadline) {
          throw new StartRefused(
              "A service was not ready after %d s: read %s.".formatted(WAIT_MAX.toSeconds(), log));
        }
        Thread.sleep(PAUSE);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StartRefused("The start was interrupted.", e);
    }
  }

  private static boolean ready(HttpClient client, int port) throws InterruptedException {
    try {
      var request =
          HttpRequest.newBuilder(URI.create(ServiceSettings.address(port) + "/health/ready"))
              .timeout(Duration.ofSeconds(5))
              .build();
      return client.send(request, BodyHandlers.discarding()).statusCode() == OK;
    } catch (IOException e) {
      return false;
    }
  }
}
