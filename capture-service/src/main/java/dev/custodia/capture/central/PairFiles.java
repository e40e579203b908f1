package dev.custodia.capture.central;

import dev.custodia.capture.archive.Archive;
import dev.custodia.capture.archive.Draft;
import dev.custodia.capture.record.CaptureRecord;
import dev.custodia.capture.record.Digest;
import dev.custodia.capture.record.Stem;
import dev.custodia.capture.rendering.Rendering;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
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

  /** Both halves of a capture, written and neither forced nor named yet. */
  record Drawn(Draft record, Optional<Draft> rendering, String digest) {
    List<Draft> drafts() {
      return Stream.concat(Stream.of(record), rendering.stream()).toList();
    }

    void discard() throws IOException {
      for (Draft draft : drafts()) {
        draft.close();
      }
    }
  }

  /** Writes both halves under other names. */
  Drawn draw(PendingCapture capture, Stem stem) throws IOException {
    Archive archive = places.archive(capture.workspace(), capture.archive());
    CaptureRecord record = capture.record();
    Draft first = archive.draftRecord(stem, record);
    try {
      return new Drawn(
          first,
          drawRendering(archive, stem, record, capture.parent()),
          Digest.sha256(record.pieces()));
    } catch (IOException | RuntimeException failed) {
      first.close();
      throw failed;
    }
  }

  /**
   * Gives both halves their names, the record first; where a record lies already, what is missing
   * beside it is made from that one. Gives the digest of the record that lies there.
   */
  String name(PendingCapture capture, Stem stem, Drawn drawn) throws IOException {
    try {
      if (!drawn.record().create()) {
        return complete(
            places.archive(capture.workspace(), capture.archive()), stem, capture.parent());
      }
      if (drawn.rendering().isPresent()) {
        drawn.rendering().get().replace();
      }
      return drawn.digest();
    } finally {
      drawn.discard();
    }
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

  private static void renderFor(
      Archive archive, Stem stem, CaptureRecord record, Optional<Stem> parent) throws IOException {
    Optional<Draft> drawn = drawRendering(archive, stem, record, parent);
    if (drawn.isPresent()) {
      try (Draft draft = drawn.get()) {
        draft.force();
        draft.replace();
      }
    }
  }

  /** A turn's record has no rendering of its own: it is joined into that of its prompt. */
  private static Optional<Draft> drawRendering(
      Archive archive, Stem stem, CaptureRecord record, Optional<Stem> parent) throws IOException {
    if (parent.isEmpty()) {
      return Optional.of(archive.draftRendering(stem, record, Optional.empty()));
    }
    Optional<CaptureRecord> prompt = archive.record(parent.get());
    return prompt.isEmpty()
        ? Optional.empty()
        : Optional.of(
            archive.draftRendering(
                parent.get(),
                prompt.get(),
                Optional.of(new Rendering.Turn(stem.record(), record))));
  }
}
