package dev.custodia.capture.central;

import dev.custodia.capture.archive.SharedFlush;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/** What every group of captures needs, and what is remembered from one to the next. */
@Component
class CaptureGroups implements DisposableBean {
  /** What is being written at the moment, by its row. */
  final Map<UUID, CaptureGroup.Job> writing = new ConcurrentHashMap<>();

  final SharedFlush flush = new SharedFlush();
  final StemNumbers numbers = new StemNumbers();
  final Ledger ledger;
  final PairFiles files;
  final ArchivePlaces places;
  final PromptEvents events;
  final TransactionTemplate transaction;
  final Clock clock;
  final String writer;
  final ExecutorService forcing;

  CaptureGroups(
      Ledger ledger,
      PairFiles files,
      ArchivePlaces places,
      PromptEvents events,
      TransactionTemplate transaction,
      CaptureProperties properties,
      Clock clock) {
    this.ledger = ledger;
    this.files = files;
    this.places = places;
    this.events = events;
    this.transaction = transaction;
    this.clock = clock;
    this.writer = properties.instance();
    // Platform threads: a file being forced holds its carrier, and carriers are as many as cores.
    this.forcing =
        Executors.newFixedThreadPool(
            properties.writers(), Thread.ofPlatform().daemon().name("capture-force-", 0).factory());
  }

  CaptureGroup begin(List<CaptureGroup.Job> jobs) {
    return new CaptureGroup(this, jobs);
  }

  @Override
  public void destroy() {
    forcing.shutdown();
  }
}
