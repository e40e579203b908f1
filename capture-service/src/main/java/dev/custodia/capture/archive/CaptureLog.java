package dev.custodia.capture.archive;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;

/**
 * One line for every prompt that may have been lost, until a person deletes the file. It is the
 * only trace of the decisive failure: a hook that still runs while the provider has renamed the
 * member that the prompt arrives in (capture 6).
 */
public final class CaptureLog {
  /** No account of lost prompts needs more; beyond it a line only says that there were more. */
  private static final long BYTES_MAX = 16L << 20;

  private final Path file;

  CaptureLog(Path file) {
    this.file = file;
  }

  /** Where it lies. */
  public Path file() {
    return file;
  }

  /** Adds a line; the reason holds no value of a payload. */
  public void lost(Instant at, String reason) throws IOException {
    Path directory = file.getParent();
    if (directory != null) {
      DurableFiles.directory(directory);
    }
    if (Files.exists(file) && Files.size(file) > BYTES_MAX) {
      return;
    }
    String time = DateTimeFormatter.ISO_INSTANT.format(at.truncatedTo(ChronoUnit.SECONDS));
    String line = reason.replaceAll("[\\p{Cntrl}\\u2028\\u2029]", " ");
    DurableFiles.append(file, (time + ' ' + line + '\n').getBytes(StandardCharsets.UTF_8));
  }

  /** The lines, oldest first. */
  public List<String> lines() throws IOException {
    try {
      return Files.readAllLines(file).stream().filter(line -> !line.isBlank()).toList();
    } catch (NoSuchFileException none) {
      return List.of();
    }
  }
}
