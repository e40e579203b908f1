package dev.custodia.capture.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Runs a shim as a provider does. */
public final class ShimRun {
  private ShimRun() {}

  /** What the provider would see. */
  public record Seen(int exitCode, String output) {}

  public static Seen through(Path shim, Path home, String payload) throws IOException {
    return through(shim, home, payload.getBytes(StandardCharsets.UTF_8));
  }

  public static Seen through(Path shim, Path home, byte[] payload) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(shim.toString()).redirectErrorStream(true);
    builder.environment().keySet().removeIf(name -> name.startsWith("XDG_"));
    builder.environment().put("HOME", home.toString());
    Path input = Files.createTempFile("payload", ".json");
    Files.write(input, payload);
    builder.redirectInput(input.toFile());
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      return new Seen(process.waitFor(), output);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(stopped);
    } finally {
      Files.delete(input);
    }
  }
}
