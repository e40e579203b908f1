package dev.custodia.memory.recall.index;

import dev.custodia.contracts.id.WorkspaceName;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * This instance's part of the directory. Instances that share a disk, or a JVM, take the first part
 * that is free, so that after a restart each finds a warm one and none meets another's files.
 */
final class InstanceDirectory implements AutoCloseable {
  private static final int INSTANCES_MAX = 64;

  /** How deep the indexes lie. */
  private static final int DEPTH = 2;

  private final Path path;
  private final FileChannel channel;
  private final FileLock lock;

  private InstanceDirectory(Path path, FileChannel channel, FileLock lock) {
    this.path = path;
    this.channel = channel;
    this.lock = lock;
  }

  static InstanceDirectory claim(Path directory) {
    try {
      Files.createDirectories(directory);
      for (int i = 0; i < INSTANCES_MAX; i++) {
        InstanceDirectory free = claim(directory, "instance-" + i);
        if (free != null) {
          return free;
        }
      }
    } catch (IOException fault) {
      throw new UncheckedIOException("custodia.recall.directory cannot be used", fault);
    }
    throw new IllegalStateException("too many instances share custodia.recall.directory");
  }

  private static @Nullable InstanceDirectory claim(Path directory, String name) throws IOException {
    // The lock lies beside the part, so that deleting the part while running leaves it held.
    FileChannel channel =
        FileChannel.open(
            directory.resolve(name + ".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      FileLock lock = channel.tryLock();
      if (lock != null) {
        return new InstanceDirectory(directory.resolve(name), channel, lock);
      }
    } catch (OverlappingFileLockException heldInThisJvm) {
      // The next part may be free.
    }
    channel.close();
    return null;
  }

  /** Where the workspace's index is. A hash, since names may be longer than a file's may. */
  Path of(WorkspaceName workspace) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256")
              .digest(workspace.value().getBytes(StandardCharsets.UTF_8));
      String hex = HexFormat.of().formatHex(hash, 0, 16);
      return path.resolve(hex.substring(0, 2)).resolve(hex.substring(2));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every JDK has SHA-256", impossible);
    }
  }

  /** Every index that lies here. */
  List<Path> all() throws IOException {
    if (!Files.isDirectory(path)) {
      return List.of();
    }
    try (Stream<Path> below = Files.walk(path, DEPTH)) {
      return below.filter(found -> path.relativize(found).getNameCount() == DEPTH).toList();
    }
  }

  @Override
  public void close() throws IOException {
    try (channel) {
      lock.release();
    }
  }
}
