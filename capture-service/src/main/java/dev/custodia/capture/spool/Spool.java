package dev.custodia.capture.spool;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** The directory in which shims save payloads before anything else can go wrong. */
public final class Spool {
  private final Path directory;

  public Spool(Path directory) {
    this.directory = directory;
  }

  /** Where the shims of a user save, by the rules that the shim itself follows. */
  public static Spool ofUser(Map<String, String> environment) {
    String state = environment.getOrDefault("XDG_STATE_HOME", "");
    Path base =
        state.isEmpty()
            ? Path.of(environment.getOrDefault("HOME", System.getProperty("user.home", ".")))
                .resolve(".local/state")
            : Path.of(state);
    return new Spool(base.resolve("custodia/capture/spool"));
  }

  /** Where it lies. */
  public Path directory() {
    return directory;
  }

  /** What waits and is whole, oldest first. */
  public List<SpoolEntry> entries() throws IOException {
    List<SpoolEntry> entries = new ArrayList<>();
    if (!Files.isDirectory(directory)) {
      return entries;
    }
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(directory, "*" + SpoolEntry.PAYLOAD)) {
      for (Path file : files) {
        SpoolEntry entry = SpoolEntry.of(file);
        if (entry.complete()) {
          entries.add(entry);
        }
      }
    }
    entries.sort(Comparator.comparing(SpoolEntry::savedAt));
    return entries;
  }

  /** What shims left to say that something went wrong: a full disk, a token that is refused. */
  public List<String> markers() throws IOException {
    List<String> markers = new ArrayList<>();
    if (Files.isDirectory(directory)) {
      try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, "*.marker")) {
        files.forEach(file -> markers.add(String.valueOf(file.getFileName())));
      }
    }
    return markers;
  }
}
