package dev.custodia.standalone;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Ends processes that an earlier run left behind because it was killed itself. */
final class Survivors {
  private static final int END_SECONDS_MAX = 20;

  private Survivors() {}

  static void end(Path pidFile) throws IOException {
    Optional<ProcessHandle> survivor = of(pidFile);
    if (survivor.isPresent()) {
      survivor.get().destroy();
      if (!ended(survivor.get())) {
        survivor.get().destroyForcibly();
      }
    }
    Files.deleteIfExists(pidFile);
  }

  private static Optional<ProcessHandle> of(Path pidFile) throws IOException {
    if (!Files.exists(pidFile)) {
      return Optional.empty();
    }
    String text = Files.readString(pidFile).strip();
    if (!text.matches("[0-9]{1,10}")) {
      return Optional.empty();
    }
    // A process id is used again after a reboot: only a JVM with a class of ours counts.
    return ProcessHandle.of(Long.parseLong(text)).filter(Survivors::isOurs);
  }

  // The JDK tells no command line that is longer than a page of memory, and a class path is.
  private static boolean isOurs(ProcessHandle process) {
    try {
      var line = Path.of("/proc", Long.toString(process.pid()), "cmdline");
      return Files.readString(line, StandardCharsets.ISO_8859_1).contains("dev.custodia.");
    } catch (IOException ended) {
      return false;
    }
  }

  private static boolean ended(ProcessHandle process) {
    try {
      process.onExit().get(END_SECONDS_MAX, TimeUnit.SECONDS);
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } catch (ExecutionException | TimeoutException e) {
      return false;
    }
  }
}
