package dev.custodia.standalone;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Comparator;
import java.util.List;

/**
 * The directory that holds all that the suite keeps, and says of itself while it runs. Readable by
 * its owner only.
 */
public record SuiteHome(Path root) {
  private static final int SECRET_BYTES = 64;
  private static final List<String> DATA =
      List.of("postgresql", "kafka", "archive", "index", "logs", "admin.token", "keys.secret");

  public SuiteHome {
    root = root.toAbsolutePath().normalize();
  }

  /** Where an administrator's token lies once the gateway has started. */
  public Path adminToken() {
    return root.resolve("admin.token");
  }

  /** Exists, with the addresses in it, while all parts are ready. */
  public Path ready() {
    return run("ready");
  }

  /** What a newcomer is told once the suite is up. */
  Path welcome() {
    return run("welcome");
  }

  /** While this file exists, the supervisor keeps the part stopped. */
  public Path stopped(String part) {
    return run(part + ".stopped");
  }

  /** The process id of a part that has a process of its own. */
  public Path pid(String part) {
    return run(part + ".pid");
  }

  /** The log of a part. */
  public Path log(String part) {
    return root.resolve("logs").resolve(part + ".log");
  }

  Path postgres() {
    return root.resolve("postgresql");
  }

  Path kafka() {
    return root.resolve("kafka");
  }

  Path archive() {
    return root.resolve("archive");
  }

  Path index() {
    return root.resolve("index");
  }

  Path keysSecret() {
    return root.resolve("keys.secret");
  }

  Path run(String name) {
    return root.resolve("run").resolve(name);
  }

  void prepare() {
    try {
      createPrivate(root);
      createPrivate(root.resolve("run"));
      createPrivate(root.resolve("logs"));
      createSecret(keysSecret());
    } catch (IOException e) {
      throw new StartRefused(
          "The directory %s cannot be written: choose another with --home DIR.".formatted(root), e);
    }
  }

  // Seals the signing keys in the database; a dump of it alone signs no token.
  private static void createSecret(Path file) throws IOException {
    if (Files.exists(file)) {
      return;
    }
    byte[] secret = new byte[SECRET_BYTES];
    new SecureRandom().nextBytes(secret);
    Path half = file.resolveSibling(file.getFileName() + ".new");
    Files.write(half, secret);
    if (hasPermissions()) {
      Files.setPosixFilePermissions(half, PosixFilePermissions.fromString("rw-------"));
    }
    Files.move(half, file, StandardCopyOption.ATOMIC_MOVE);
  }

  private static boolean hasPermissions() {
    return FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
  }

  private static void createPrivate(Path directory) throws IOException {
    Files.createDirectories(directory);
    if (hasPermissions()) {
      Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwx------"));
    }
  }

  /** Forgets everything that earlier runs kept; files of others in the directory stay. */
  void erase() {
    try {
      for (String name : DATA) {
        delete(root.resolve(name));
      }
    } catch (IOException e) {
      throw new StartRefused(
          "The old data in %s cannot be deleted: remove it by hand, or leave out --fresh."
              .formatted(root),
          e);
    }
  }

  private static void delete(Path path) throws IOException {
    if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    try (var paths = Files.walk(path)) {
      for (Path each : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
  }
}
