package dev.custodia.capture.central;

import dev.custodia.capture.archive.Archive;
import dev.custodia.capture.record.CaptureRecord;
import dev.custodia.capture.record.Digest;
import dev.custodia.capture.record.Stem;
import dev.custodia.capture.rendering.Rendering;
import java.io.IOException;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Puts both halves of a capture on the disk, whatever part of them is there already: the record
 * first, so that a crash between the two leaves what can be mended (capture 18.3).
 */
@Component
class PairFiles {
  private final ArchivePlaces places;

  PairFiles(ArchivePlaces places) {
    this.places = places;
  }

  /** Writes the halves that are missing; gives the digest of the record that lies there. */
  String write(PendingCapture capture, Stem stem) throws IOException {
    Archive archive = places.archive(capture.workspace(), capture.archive());
    if (!archive.createRecord(stem, capture.record())) {
      return complete(archive, stem, capture.parent());
    }
    renderFor(archive, stem, capture.record(), capture.parent());
    return Digest.sha256(capture.record().pieces());
  }

  /** Completes a pair whose record is there; empty where there is no record. */
  Optional<String> complete(Ledger.Row row) throws IOException {
    Archive archive = places.archive(row.workspace(), row.archive());
    return archive.recordBytes(row.stem()).isEmpty()
        ? Optional.empty()
        : Optional.of(complete(archive, row.stem(), row.parent()));
  }

  private static String complete(Archive archive, Stem stem, Optional<Stem> parent)
      throws IOException {
    byte[] bytes = archive.recordBytes(stem).orElseThrow();
    CaptureRecord record = archive.record(stem).orElseThrow();
    if (archive.renderingBytes(stem).isEmpty()) {
      renderFor(archive, stem, record, parent);
    }
    return Digest.sha256(bytes);
  }

  /** A turn's record has no rendering of its own: it is joined into that of its prompt. */
  private static void renderFor(
      Archive archive, Stem stem, CaptureRecord record, Optional<Stem> parent) throws IOException {
    if (parent.isEmpty()) {
      archive.render(stem, record, Optional.empty());
      return;
    }
    Optional<CaptureRecord> prompt = archive.record(parent.get());
    if (prompt.isPresent()) {
      archive.render(
          parent.get(), prompt.get(), Optional.of(new Rendering.Turn(stem.record(), record)));
    }
  }
}
