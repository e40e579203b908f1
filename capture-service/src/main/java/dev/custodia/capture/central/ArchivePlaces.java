package dev.custodia.capture.central;

import dev.custodia.capture.archive.Archive;
import dev.custodia.capture.record.Digest;
import dev.custodia.contracts.id.WorkspaceName;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Where the archives lie: one directory for each workspace and repository. A repository's directory
 * bears a readable part of its path and a digest of all of it; nothing of a payload names a path.
 */
@Component
class ArchivePlaces {
  /** The archive of prompts that were typed outside any repository (API, D9). */
  private static final String NO_REPOSITORY = "no-repository";

  private static final Pattern TRAILING = Pattern.compile("[/\\\\]+$");
  private static final Pattern PARENTS = Pattern.compile("^.*[/\\\\]");
  private static final Pattern OTHER = Pattern.compile("[^a-z0-9]+");
  private static final Pattern EDGES = Pattern.compile("^-|-$");
  private static final int READABLE_MAX = 40;
  private static final int DIGEST_DIGITS = 16;

  private final Path root;

  ArchivePlaces(CaptureProperties properties) {
    this.root = properties.archiveRoot().toAbsolutePath().normalize();
  }

  /** The name of a repository's archive. */
  static String nameOf(String repository) {
    if (repository.isEmpty()) {
      return NO_REPOSITORY;
    }
    String last = PARENTS.matcher(TRAILING.matcher(repository).replaceAll("")).replaceAll("");
    String readable =
        EDGES.matcher(OTHER.matcher(last.toLowerCase(Locale.ROOT)).replaceAll("-")).replaceAll("");
    String digest = Digest.sha256(repository.getBytes(StandardCharsets.UTF_8));
    String part = readable.substring(0, Math.min(READABLE_MAX, readable.length()));
    return (part.isEmpty() ? "repository" : part) + '-' + digest.substring(0, DIGEST_DIGITS);
  }

  /** The archive of that name. */
  Archive archive(WorkspaceName workspace, String name) {
    return new Archive(directory(workspace).resolve(name));
  }

  /** The archives that a workspace has. */
  List<Archive> archives(WorkspaceName workspace) throws IOException {
    Path directory = directory(workspace);
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> entries = Files.list(directory)) {
      return entries.filter(Files::isDirectory).sorted().map(Archive::new).toList();
    }
  }

  /** The directory of a workspace. */
  Path directory(WorkspaceName workspace) {
    return root.resolve(workspace.value());
  }
}
