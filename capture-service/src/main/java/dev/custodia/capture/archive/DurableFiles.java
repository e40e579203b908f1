package dev.custodia.capture.archive;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;

/**
 * Files that are whole or not there: written under another name, forced to the disk, and only then
 * given their own. Readable by the owner alone (capture 9).
 */
public final class DurableFiles {
  private static final boolean DEFAULT_IS_POSIX =
      FileSystems.getDefault().supportedFileAttributeViews().contains("posix");

  private DurableFiles() {}

  /** Creates a file that must not be there yet; false when it is. */
  public static boolean create(Path file, List<ByteBuffer> pieces) throws IOException {
    try (Draft draft = Draft.forced(file, pieces)) {
      return draft.create();
    }
  }

  /** Puts a file in the place of whatever was there. */
  public static void replace(Path file, List<ByteBuffer> pieces) throws IOException {
    try (Draft draft = Draft.forced(file, pieces)) {
      draft.replace();
    }
  }

  /** Adds a line to a file, whole, after whatever others added. */
  public static void append(Path file, byte[] line) throws IOException {
    try (FileChannel channel =
        FileChannel.open(
            file,
            Set.of(StandardOpenOption.CREATE, StandardOpenOption.APPEND),
            ownerOnly(file, "rw-------"))) {
      writeAll(channel, ByteBuffer.wrap(line));
      channel.force(true);
    }
  }

  /** Makes a directory that only its owner can enter. */
  public static void directory(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      Files.createDirectories(directory, ownerOnly(directory, "rwx------"));
    }
  }

  /** Makes names that were created or deleted in a directory survive a crash. */
  public static void syncDirectory(Path directory) throws IOException {
    if (!posix(directory)) {
      return;
    }
    try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }

  /** Whether the file system knows owners and modes. */
  public static boolean posix(Path path) {
    return path.getFileSystem().equals(FileSystems.getDefault())
        ? DEFAULT_IS_POSIX
        : path.getFileSystem().supportedFileAttributeViews().contains("posix");
  }

  static void writeAll(FileChannel channel, ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  /** Takes a file that is there away from all but its owner. */
  public static void ownerOnly(Path file) throws IOException {
    if (posix(file)) {
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    }
  }

  static FileAttribute<?>[] ownerOnly(Path path, String mode) {
    return posix(path)
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(mode))
        }
        : new FileAttribute<?>[0];
  }
}
