package dev.custodia.servers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Finds and ends a PostgreSQL that still runs on a data directory although its parent is gone. */
final class SurvivingPostgres {
  private static final Duration SHUTDOWN_MAX = Duration.ofSeconds(30);

  private SurvivingPostgres() {}

  static void end(Path data) throws IOException {
    Optional<ProcessHandle> survivor = of(data);
    if (survivor.isPresent()) {
      // SIGINT is PostgreSQL's fast shutdown; SIGTERM would wait for clients that are long gone.
      new ProcessBuilder("kill", "-INT", Long.toString(survivor.get().pid())).start();
      await(survivor.get());
    }
  }

  private static Optional<ProcessHandle> of(Path data) throws IOException {
    Path pidFile = data.resolve("postmaster.pid");
    if (!Files.exists(pidFile)) {
      return Optional.empty();
    }
    // A process id is used again after a reboot: only a postgres on this very directory counts.
    return Files.readAllLines(pidFile).stream()
        .findFirst()
        .filter(line -> line.strip().matches("[0-9]{1,10}"))
        .flatMap(line -> ProcessHandle.of(Long.parseLong(line.strip())))
        .filter(process -> serves(process, data));
  }

  private static boolean serves(ProcessHandle process, Path data) {
    return process
        .info()
        .commandLine()
        .filter(line -> line.contains("postgres") && line.contains(data.toString()))
        .isPresent();
  }

  private static void await(ProcessHandle process) throws IOException {
    try {
      process.onExit().get(SHUTDOWN_MAX.toSeconds(), TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } catch (ExecutionException | TimeoutException e) {
      throw new IOException(
          "process %d, a PostgreSQL of an earlier run, does not end".formatted(process.pid()), e);
    }
  }
}
