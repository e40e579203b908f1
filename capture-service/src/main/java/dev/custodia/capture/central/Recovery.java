package dev.custodia.capture.central;

import dev.custodia.capture.record.CaptureRecord;
import java.io.IOException;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Finishes at the start what a crash interrupted, before the first request comes in: a record that
 * is on the disk gets its rendering, its closed row and its event; a row without a record was never
 * acknowledged and is withdrawn, for its sender still holds the payload.
 */
@Component
class Recovery implements SmartLifecycle {
  private static final Logger LOG = LoggerFactory.getLogger(Recovery.class);

  private final Ledger ledger;
  private final PairFiles files;
  private final ArchivePlaces places;
  private final PromptEvents events;
  private final TransactionTemplate transaction;
  private final CaptureProperties properties;
  private final Clock clock;
  private final AtomicBoolean running = new AtomicBoolean();

  Recovery(
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
    this.properties = properties;
    this.clock = clock;
  }

  /** Finishes or withdraws everything that was left open; gives how many pairs were finished. */
  int recover() {
    List<Ledger.Row> rows =
        ledger.unfinished(
            properties.instance(), clock.instant().minus(properties.unfinishedAfter()));
    int finished = 0;
    for (Ledger.Row row : rows) {
      try {
        finished += finish(row) ? 1 : 0;
      } catch (IOException fault) {
        LOG.error("Capture {} could not be finished: {}", row.intent(), fault.getClass().getName());
      }
    }
    if (!rows.isEmpty()) {
      LOG.info("{} of {} interrupted captures were finished", finished, rows.size());
    }
    return finished;
  }

  private boolean finish(Ledger.Row row) throws IOException {
    Optional<String> digest = files.complete(row);
    if (digest.isEmpty()) {
      transaction.executeWithoutResult(_ -> ledger.withdraw(List.of(row.intent())));
      return false;
    }
    places.archive(row.workspace(), row.archive()).sync();
    CaptureRecord record =
        places.archive(row.workspace(), row.archive()).record(row.stem()).orElseThrow();
    PromptEvents.Told told = events.of(row, record, digest.get());
    transaction.executeWithoutResult(
        _ -> {
          Ledger.Closing closing = new Ledger.Closing(row.intent(), digest.get(), told.toldAs());
          if (!ledger.store(List.of(closing)).isEmpty()) {
            events.append(told.event().stream().toList());
          }
        });
    return true;
  }

  @Override
  public void start() {
    recover();
    running.set(true);
  }

  @Override
  public void stop() {
    running.set(false);
  }

  @Override
  public boolean isRunning() {
    return running.get();
  }

  /** Before the writer takes its first capture. */
  @Override
  public int getPhase() {
    return Integer.MIN_VALUE;
  }
}
