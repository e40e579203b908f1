package dev.custodia.capture.archive;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A file that is whole under a name of its own making, and waits to be forced to the disk and given
 * the name it is for. Closing it takes away what was not named.
 */
public final class Draft implements AutoCloseable {
  /** The ending of a name that no reader of an archive looks at. */
  public static final String TEMPORARY = ".tmp";

  private static final AtomicLong NAMES = new AtomicLong();
  private static final String PROCESS = Long.toString(ProcessHandle.current().pid(), 36);

  private final Path file;
  private final Path written;
  private boolean gone;

  private Draft(Path file, Path written) {
    this.file = file;
    this.written = written;
  }

  /** Writes a draft; nothing is forced to the disk yet. */
  static Draft of(Path file, List<ByteBuffer> pieces) throws IOException {
    return of(file, pieces, false);
  }

  /** Writes a draft that is on the disk when this returns. */
  static Draft forced(Path file, List<ByteBuffer> pieces) throws IOException {
    return of(file, pieces, true);
  }

  private static Draft of(Path file, List<ByteBuffer> pieces, boolean forced) throws IOException {
    Path written =
        file.resolveSibling(
            ".%s.%s-%d%s"
                .formatted(file.getFileName(), PROCESS, NAMES.incrementAndGet(), TEMPORARY));
    try (FileChannel channel =
        FileChannel.open(
            written,
            Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
            DurableFiles.ownerOnly(file, "rw-------"))) {
      for (ByteBuffer piece : pieces) {
        DurableFiles.writeAll(channel, piece.duplicate());
      }
      if (forced) {
        channel.force(true);
      }
      return new Draft(file, written);
    } catch (IOException failed) {
      Files.deleteIfExists(written);
      throw failed;
    }
  }

  /** The directory it lies in. */
  Path directory() {
    return written.toAbsolutePath().resolveSibling("").normalize();
  }

  /** Forces its bytes to the disk. */
  public void force() throws IOException {
    try (FileChannel channel = FileChannel.open(written, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }

  /** Gives it its name; false when another file has it. */
  public boolean create() throws IOException {
    try {
      // A link, since a rename would quietly take the place of a rival's file.
      Files.createLink(file, written);
      return true;
    } catch (FileAlreadyExistsException taken) {
      return false;
    }
  }

  /** Puts it in the place of whatever had its name. */
  public void replace() throws IOException {
    Files.move(written, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    gone = true;
  }

  @Override
  public void close() throws IOException {
    if (!gone) {
      gone = true;
      Files.deleteIfExists(written);
    }
  }
}
