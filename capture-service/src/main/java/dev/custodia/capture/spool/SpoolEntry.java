package dev.custodia.capture.spool;

import dev.custodia.capture.intake.Origin;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/**
 * One payload that a shim saved: the bytes as the provider gave them, and beside them a few lines
 * that say whose they are.
 *
 * @param delivery its name, which is also the key of its delivery
 * @param complete whether the shim came to the end of saving it
 */
public record SpoolEntry(
    String delivery,
    String provider,
    Origin origin,
    boolean complete,
    Path payloadFile,
    Path headFile) {
  static final String PAYLOAD = ".payload";
  static final String HEAD = ".head";

  private static final int HEAD_MAX = 64 * 1024;

  static SpoolEntry of(Path payload) throws IOException {
    String file = String.valueOf(payload.getFileName());
    String name = file.substring(0, file.length() - PAYLOAD.length());
    Path head = payload.resolveSibling(name + HEAD);
    Map<String, String> lines = head(head);
    return new SpoolEntry(
        name,
        lines.getOrDefault("provider", ""),
        new Origin(
            lines.getOrDefault("repository", ""),
            lines.getOrDefault("branch", ""),
            lines.getOrDefault("head", "")),
        lines.getOrDefault("saved", "").equals("yes"),
        payload,
        head);
  }

  /** The bytes. */
  public byte[] payload() throws IOException {
    return Files.readAllBytes(payloadFile);
  }

  /** How many bytes it has. */
  public long size() throws IOException {
    return Files.size(payloadFile);
  }

  /** When it was saved; the beginning of time for one that is gone meanwhile. */
  public Instant savedAt() {
    try {
      return Files.getLastModifiedTime(payloadFile).toInstant();
    } catch (IOException gone) {
      return Instant.EPOCH;
    }
  }

  /** Takes it out of the spool: somebody else answers for it now. */
  public void done() throws IOException {
    Files.deleteIfExists(payloadFile);
    Files.deleteIfExists(headFile);
  }

  private static Map<String, String> head(Path head) throws IOException {
    Map<String, String> lines = new HashMap<>();
    try {
      if (Files.size(head) > HEAD_MAX) {
        return lines;
      }
      for (String line : new String(Files.readAllBytes(head), StandardCharsets.UTF_8).split("\n")) {
        int colon = line.indexOf(':');
        if (colon > 0) {
          lines.putIfAbsent(line.substring(0, colon), line.substring(colon + 1).stripLeading());
        }
      }
    } catch (NoSuchFileException absent) {
      return lines;
    }
    return lines;
  }
}
