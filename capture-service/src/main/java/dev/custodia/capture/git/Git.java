package dev.custodia.capture.git;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs Git in a directory, within a bound and untouched by what the caller's environment says. */
public final class Git {
  private static final Duration BOUND = Duration.ofSeconds(20);
  private static final int OUTPUT_MAX = 1 << 20;

  private final String binary;

  private Git(String binary) {
    this.binary = binary;
  }

  /** The Git on the path. */
  public static Git onPath() {
    return new Git("git");
  }

  /** A Git elsewhere. */
  public static Git at(String binary) {
    return new Git(binary);
  }

  /** What a run of Git came to. */
  public sealed interface Answer {
    /** It ran. */
    record Exit(int code, String output) implements Answer {}

    /** It did not run, or not to the end. */
    record Unknown(String why) implements Answer {}
  }

  /** Runs {@code git <arguments>} in a directory. */
  public Answer run(Path directory, String... arguments) {
    List<String> command = new ArrayList<>(List.of(binary));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
    builder.environment().keySet().removeIf(name -> name.startsWith("GIT_"));
    builder.environment().put("GIT_OPTIONAL_LOCKS", "0");
    builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    try {
      Process process = builder.start();
      process.getOutputStream().close();
      byte[] output;
      try (InputStream out = process.getInputStream()) {
        output = out.readNBytes(OUTPUT_MAX);
      }
      if (!process.waitFor(BOUND.toSeconds(), TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return new Answer.Unknown("git did not answer in time");
      }
      return new Answer.Exit(
          process.exitValue(), new String(output, java.nio.charset.StandardCharsets.UTF_8));
    } catch (IOException absent) {
      return new Answer.Unknown("git cannot be run");
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return new Answer.Unknown("git was interrupted");
    }
  }
}
