package dev.custodia.capture.local;

import dev.custodia.capture.archive.DurableFiles;
import dev.custodia.capture.record.Stem;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Which delivery of a shim became which stem. A spool is emptied at least once, not exactly once: a
 * payload whose drain was killed comes again under the same name, and must not be a second prompt.
 */
final class Deliveries {
  /** A payload waits for its second try no longer than a few thousand others take. */
  private static final int LINES_KEPT = 4_000;

  private static final long BYTES_MAX = 1 << 20;

  private final Path file;

  Deliveries(Path file) {
    this.file = file;
  }

  /** The stem that a delivery was begun under. */
  Optional<Stem> of(String delivery) throws IOException {
    return lines().reversed().stream()
        .filter(line -> line.startsWith(delivery + ' '))
        .findFirst()
        .flatMap(line -> Stem.parse(line.substring(delivery.length() + 1)));
  }

  /** Notes the stem that a delivery is about to be written under. */
  void begin(String delivery, Stem stem) throws IOException {
    if (Files.exists(file) && Files.size(file) > BYTES_MAX) {
      List<String> lines = lines();
      String kept =
          String.join("\n", lines.subList(Math.max(0, lines.size() - LINES_KEPT), lines.size()));
      DurableFiles.replace(
          file, List.of(ByteBuffer.wrap((kept + '\n').getBytes(StandardCharsets.UTF_8))));
    }
    DurableFiles.append(file, (delivery + ' ' + stem + '\n').getBytes(StandardCharsets.UTF_8));
  }

  private List<String> lines() throws IOException {
    try {
      return Files.readAllLines(file);
    } catch (NoSuchFileException none) {
      return List.of();
    }
  }
}
