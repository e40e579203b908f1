package dev.custodia.capture.archive;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Files that are whole or not there: written under another name, forced to the disk, and only then
 * given their own. Readable by the owner alone (capture 9).
 */
public final class DurableFiles {
  /** The ending of a name that no reader of an archive looks at. */
  public static final String TEMPORARY = ".tmp";

  private static final boolean DEFAULT_IS_POSIX =
      FileSystems.getDefault().supportedFileAttributeViews().contains("posix");

  private static final AtomicLong NAMES = new AtomicLong();
  private static final String PROCESS = Long.toString(ProcessHandle.current().pid(), 36);

  private DurableFiles() {}

  /** Creates a file that must not be there yet; false when it is. */
  public static boolean create(Path file, List<ByteBuffer> pieces) throws IOException {
    Path written = write(file, pieces);
    try {
      // A link, since a rename would quietly take the place of a rival's file.
      Files.createLink(file, written);
      return true;
    } catch (FileAlreadyExistsException taken) {
      return false;
    } finally {
      Files.deleteIfExists(written);
    }
  }

  /** Puts a file in the place of whatever was there. */
  public static void replace(Path file, List<ByteBuffer> pieces) throws IOException {
    Path written = write(file, pieces);
    try {
      Files.move(
          written, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(written);
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

  private static Path write(Path file, List<ByteBuffer> pieces) throws IOException {
    Path temporary =
        file.resolveSibling(
            '.'
                + file.getFileName().toString()
                + '.'
                + PROCESS
                + '-'
                + NAMES.incrementAndGet()
                + TEMPORARY);
    try (FileChannel channel =
        FileChannel.open(
            temporary,
            Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
            ownerOnly(file, "rw-------"))) {
      for (ByteBuffer piece : pieces) {
        writeAll(channel, piece.duplicate());
      }
      channel.force(true);
      return temporary;
    } catch (IOException failed) {
      Files.deleteIfExists(temporary);
      throw failed;
    }
  }

  private static void writeAll(FileChannel channel, ByteBuffer bytes) throws IOException {
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

  private static FileAttribute<?>[] ownerOnly(Path path, String mode) {
    return posix(path)
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(mode))
        }
        : new FileAttribute<?>[0];
  }
}
