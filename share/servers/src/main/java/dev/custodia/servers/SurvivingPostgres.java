package dev.custodia.servers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Finds and ends the PostgreSQL that runs on a data directory, whoever started it. */
final class SurvivingPostgres {
  private static final Duration SHUTDOWN_MAX = Duration.ofSeconds(30);

  private SurvivingPostgres() {}

  static void end(Path data) throws IOException {
    Optional<ProcessHandle> survivor = on(data);
    if (survivor.isPresent()) {
      // SIGINT is PostgreSQL's fast shutdown; SIGTERM would wait for clients that are long gone.
      new ProcessBuilder("kill", "-INT", Long.toString(survivor.get().pid())).start();
      await(survivor.get());
    }
  }

  static Optional<ProcessHandle> on(Path data) {
    // A process id is used again after a reboot: only a postgres on this very directory counts.
    return firstLine(data.resolve("postmaster.pid"))
        .filter(line -> line.strip().matches("[0-9]{1,10}"))
        .flatMap(line -> ProcessHandle.of(Long.parseLong(line.strip())))
        .filter(process -> serves(process, data));
  }

  private static Optional<String> firstLine(Path file) {
    try (var lines = Files.lines(file)) {
      return lines.findFirst();
    } catch (IOException | UncheckedIOException e) {
      // The server removes the file when it stops.
      return Optional.empty();
    }
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
