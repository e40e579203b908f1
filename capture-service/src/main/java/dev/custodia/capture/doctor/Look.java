package dev.custodia.capture.doctor;

import dev.custodia.capture.archive.Archive;
import dev.custodia.capture.archive.DurableFiles;
import dev.custodia.capture.record.CaptureRecord;
import dev.custodia.capture.record.Field;
import dev.custodia.capture.record.Stem;
import dev.custodia.capture.record.StoredRecord;
import dev.custodia.capture.rendering.Rendering;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/** Looks at one record and its rendering. */
final class Look {
  /** The bits of group and others. */
  private static final int NOT_OWNER = 077;

  private Look() {}

  static Examined at(Archive archive, Stem stem, boolean hasRendering) throws IOException {
    byte[] bytes = archive.recordBytes(stem).orElse(new byte[0]);
    byte[] document = hasRendering ? archive.renderingBytes(stem).orElse(new byte[0]) : new byte[0];
    StoredRecord stored = StoredRecord.read(bytes);
    Optional<CaptureRecord> record = stored.record();
    boolean renderable = stored.renderable() && stored.broken().isEmpty();
    return new Examined(
        stem,
        stored.broken(),
        record.flatMap(found -> found.text(Field.SCHEMA)),
        record.flatMap(CaptureRecord::parent).flatMap(Stem::ofFile),
        record.flatMap(found -> found.get(Field.OUTPUT)).isPresent(),
        record.filter(CaptureRecord::isTurn).isPresent(),
        !renderable
            || !hasRendering
            || same(document, record.orElseThrow(), stem, Optional.empty()),
        loose(archive.path(stem.record()))
            || (hasRendering && loose(archive.path(stem.rendering()))),
        (long) bytes.length + document.length);
  }

  /** Whether a document is what the record, with or without a turn, gives. */
  static boolean same(
      byte[] document, CaptureRecord record, Stem stem, Optional<Rendering.Turn> turn) {
    String file = stem.record();
    return Arrays.equals(document, Archive.joined(Rendering.of(record, file, turn)))
        || (mapped(record)
            && Arrays.equals(
                document, Archive.joined(Rendering.withoutMappings(record, file, turn))));
  }

  private static boolean mapped(CaptureRecord record) {
    return record.get(Field.META).isPresent() || record.get(Field.TOKENS).isPresent();
  }

  /** Whether anybody but the owner may do anything with a file. */
  static boolean loose(Path path) throws IOException {
    if (!DurableFiles.posix(path)) {
      return false;
    }
    try {
      return ((int) Files.getAttribute(path, "unix:mode") & NOT_OWNER) != 0;
    } catch (NoSuchFileException gone) {
      return false;
    }
  }
}
