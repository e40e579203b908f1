package dev.custodia.capture.archive;

import dev.custodia.capture.record.Digest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The raw bytes of payloads that could not be read, kept so that a prompt can still be had from
 * them (API, D6). The same bytes are kept once.
 */
public final class RejectedPayloads {
  private static final DateTimeFormatter SECOND =
      DateTimeFormatter.ofPattern("uuuuMMddHHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

  private final Path directory;

  RejectedPayloads(Path directory) {
    this.directory = directory;
  }

  /** Keeps the bytes; gives the name of the file. */
  public String keep(Instant at, byte[] payload) throws IOException {
    DurableFiles.directory(directory);
    String digest = Digest.sha256(payload).substring(0, 16);
    for (String name : names()) {
      if (name.endsWith(digest + ".payload")) {
        return name;
      }
    }
    String name = SECOND.format(at) + '-' + digest + ".payload";
    DurableFiles.create(directory.resolve(name), List.of(ByteBuffer.wrap(payload)));
    DurableFiles.syncDirectory(directory);
    return name;
  }

  /** The files that are kept. */
  public List<String> names() throws IOException {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> String.valueOf(file.getFileName())).sorted().toList();
    }
  }
}
