package dev.custodia.capture.doctor;

import dev.custodia.capture.archive.Archive;
import dev.custodia.capture.archive.DurableFiles;
import dev.custodia.capture.archive.Listing;
import dev.custodia.capture.record.CaptureRecord;
import dev.custodia.capture.record.Stem;
import dev.custodia.capture.record.StoredRecord;
import dev.custodia.capture.rendering.Rendering;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Mends what can be mended from records alone: a rendering that is missing, a record out of its
 * layout, a mode too loose. It writes no record that was not there, deletes nothing, and has
 * nothing to do when it runs again (capture 12).
 */
public final class ArchiveRepair {
  private final Archive archive;
  private final boolean force;
  private final List<String> records = new ArrayList<>();
  private final List<String> renderings = new ArrayList<>();
  private final List<String> unreadable = new ArrayList<>();

  private ArchiveRepair(Archive archive, boolean force) {
    this.archive = archive;
    this.force = force;
  }

  /**
   * What was done.
   *
   * @param records records that were laid out anew
   * @param renderings renderings that were written
   * @param unreadable records that nothing can be made of
   */
  public record Done(List<String> records, List<String> renderings, List<String> unreadable) {}

  /** Mends an archive; {@code force} also replaces renderings that somebody edited. */
  public static Done run(Archive archive, boolean force) throws IOException {
    ArchiveRepair repair = new ArchiveRepair(archive, force);
    if (Files.isDirectory(archive.directory())) {
      repair.run();
    }
    return new Done(repair.records, repair.renderings, repair.unreadable);
  }

  private void run() throws IOException {
    tighten();
    Listing listing = archive.list();
    Map<Stem, Examined> examined = new TreeMap<>();
    for (Stem stem : listing.records()) {
      examined.put(stem, Look.at(archive, stem, listing.renderings().contains(stem)));
    }
    Lineage lineage = new Lineage(examined.values(), examined.keySet());
    for (Examined record : examined.values()) {
      mend(record, lineage, listing.renderings().contains(record.stem()));
    }
    if (!records.isEmpty() || !renderings.isEmpty()) {
      archive.sync();
    }
  }

  private void mend(Examined seen, Lineage lineage, boolean hasRendering) throws IOException {
    Stem stem = seen.stem();
    StoredRecord stored = StoredRecord.read(archive.recordBytes(stem).orElse(new byte[0]));
    Optional<CaptureRecord> mended = stored.mended();
    if (mended.isPresent()) {
      archive.replaceRecord(stem, mended.get());
      records.add(stem.record());
    }
    CaptureRecord record = mended.or(stored::record).orElse(null);
    if (record == null) {
      unreadable.add(stem.record());
      return;
    }
    if (seen.turn() || !stored.renderable()) {
      return;
    }
    byte[] old = archive.renderingBytes(stem).orElse(new byte[0]);
    Optional<Rendering.Turn> turn = turn(lineage.shown(stem));
    boolean outdated = mended.isPresent() || (turn.isPresent() && seen.rendered());
    if ((!hasRendering || outdated || force) && !Look.same(old, record, stem, turn)) {
      archive.render(stem, record, turn);
      renderings.add(stem.rendering());
    }
  }

  private Optional<Rendering.Turn> turn(Optional<Stem> stem) throws IOException {
    return stem.isEmpty()
        ? Optional.empty()
        : archive.record(stem.get()).map(record -> new Rendering.Turn(stem.get().record(), record));
  }

  private void tighten() throws IOException {
    if (!DurableFiles.posix(archive.directory())) {
      return;
    }
    try (Stream<Path> all = Files.walk(archive.directory(), 2)) {
      for (Path path : all.toList()) {
        if (!Files.isSymbolicLink(path) && Look.loose(path)) {
          String mode = Files.isDirectory(path) ? "rwx------" : "rw-------";
          Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(mode));
        }
      }
    }
  }
}
