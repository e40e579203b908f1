package dev.custodia.capture.central;

import dev.custodia.capture.archive.Archive;
import dev.custodia.capture.record.Stem;
import dev.custodia.contracts.event.v1.Purged;
import dev.custodia.platform.outbox.Outbox;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Erases both halves of a capture, its turns, and, through {@link Purged}, what others derived from
 * it. The files go first: a crash in between leaves a row without files, which a second call or
 * doctor finishes, and never files that nobody knows of.
 */
@Component
class EraseCapture {
  private final Ledger ledger;
  private final Captures captures;
  private final ArchivePlaces places;
  private final Outbox outbox;
  private final TransactionTemplate transaction;
  private final Clock clock;

  EraseCapture(
      Ledger ledger,
      Captures captures,
      ArchivePlaces places,
      Outbox outbox,
      TransactionTemplate transaction,
      Clock clock) {
    this.ledger = ledger;
    this.captures = captures;
    this.places = places;
    this.outbox = outbox;
    this.transaction = transaction;
    this.clock = clock;
  }

  /** Erases a capture and its turns. */
  void erase(Ledger.Row capture) throws IOException {
    List<Ledger.Row> all = new ArrayList<>();
    all.add(capture);
    if (!capture.turn()) {
      all.addAll(captures.turns(capture.workspace(), capture.stem()));
    }
    for (Ledger.Row row : all) {
      Archive archive = places.archive(row.workspace(), row.archive());
      archive.erase(row.stem());
    }
    transaction.executeWithoutResult(_ -> forget(capture, all));
  }

  private void forget(Ledger.Row capture, List<Ledger.Row> all) {
    Instant now = clock.instant();
    all.forEach(row -> ledger.erase(row, now));
    if (!capture.turn()) {
      Stem known = capture.toldAs().orElse(capture.stem());
      outbox.append(new Purged(capture.workspace(), "capture", known.value(), now));
    }
  }
}
