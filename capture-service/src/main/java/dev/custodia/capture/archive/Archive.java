package dev.custodia.capture.archive;

import dev.custodia.capture.record.CaptureRecord;
import dev.custodia.capture.record.Stem;
import dev.custodia.capture.record.StoredRecord;
import dev.custodia.capture.rendering.Rendering;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * One flat directory of pairs. A record is created once and never replaced here; a rendering can
 * always be made anew from its record (capture 9).
 */
public final class Archive {
  private final Path directory;

  public Archive(Path directory) {
    this.directory = directory;
  }

  /** Where it lies. */
  public Path directory() {
    return directory;
  }

  /** The line-by-line account of prompts that were lost. */
  public CaptureLog log() {
    return new CaptureLog(directory.resolve(".capture.log"));
  }

  /** Payloads that nobody understood, byte for byte. */
  public RejectedPayloads rejected() {
    return new RejectedPayloads(directory.resolve("rejected"));
  }

  /** Creates a record; false when the stem is taken. */
  public boolean createRecord(Stem stem, CaptureRecord record) throws IOException {
    DurableFiles.directory(directory);
    return DurableFiles.create(path(stem.record()), record.pieces());
  }

  /** Writes the rendering of a record, in the place of any other. */
  public void render(Stem stem, CaptureRecord record, Optional<Rendering.Turn> turn)
      throws IOException {
    DurableFiles.replace(path(stem.rendering()), Rendering.of(record, stem.record(), turn));
  }

  /** Writes a record without forcing or naming it yet. */
  public Draft draftRecord(Stem stem, CaptureRecord record) throws IOException {
    DurableFiles.directory(directory);
    return Draft.of(path(stem.record()), record.pieces());
  }

  /** Writes the rendering of a record without forcing or naming it yet. */
  public Draft draftRendering(Stem stem, CaptureRecord record, Optional<Rendering.Turn> turn)
      throws IOException {
    return Draft.of(path(stem.rendering()), Rendering.of(record, stem.record(), turn));
  }

  /** Puts a mended record in the place of the one it was made from. */
  public void replaceRecord(Stem stem, CaptureRecord record) throws IOException {
    DurableFiles.replace(path(stem.record()), record.pieces());
  }

  /** A record's bytes. */
  public Optional<byte[]> recordBytes(Stem stem) throws IOException {
    return read(stem.record());
  }

  /** A rendering's bytes. */
  public Optional<byte[]> renderingBytes(Stem stem) throws IOException {
    return read(stem.rendering());
  }

  /** A record as far as it can be read. */
  public Optional<CaptureRecord> record(Stem stem) throws IOException {
    return recordBytes(stem).map(StoredRecord::read).flatMap(StoredRecord::record);
  }

  /** Erases both halves; true when there was one. */
  public boolean erase(Stem stem) throws IOException {
    boolean record = Files.deleteIfExists(path(stem.record()));
    boolean rendering = Files.deleteIfExists(path(stem.rendering()));
    if (record || rendering) {
      sync();
    }
    return record || rendering;
  }

  /** Makes what was created or erased survive a crash. */
  public void sync() throws IOException {
    DurableFiles.syncDirectory(directory);
  }

  /** The names in the directory, unsorted; none when it does not exist. */
  public Listing list() throws IOException {
    Listing listing = new Listing();
    if (Files.isDirectory(directory)) {
      try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory)) {
        for (Path entry : entries) {
          listing.add(String.valueOf(entry.getFileName()));
        }
      }
    }
    return listing;
  }

  /** A file of this archive. */
  public Path path(String name) {
    return directory.resolve(name);
  }

  private Optional<byte[]> read(String name) throws IOException {
    try {
      return Optional.of(Files.readAllBytes(path(name)));
    } catch (NoSuchFileException absent) {
      return Optional.empty();
    }
  }

  /** The bytes of pieces, for comparing. */
  public static byte[] joined(List<ByteBuffer> pieces) {
    int size = pieces.stream().mapToInt(ByteBuffer::remaining).sum();
    ByteBuffer all = ByteBuffer.allocate(size);
    pieces.forEach(piece -> all.put(piece.duplicate()));
    return all.array();
  }
}
