package dev.custodia.memory.atom.receipt;

import dev.custodia.memory.atom.store.Cursors;
import dev.custodia.memory.atom.store.Inputs;
import dev.custodia.memory.atom.store.Operations;
import dev.custodia.memory.atom.store.Receipts;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Drops handles that nobody can use any more. */
@Component
class Sweeper {
  /** An input that was never written from stays readable as a record for a day. */
  private static final Duration UNUSED_INPUT_KEPT = Duration.ofDays(1);

  private final Receipts receipts;
  private final Cursors cursors;
  private final Inputs inputs;
  private final Operations operations;
  private final ReceiptSettings settings;
  private final Clock clock;

  Sweeper(
      Receipts receipts,
      Cursors cursors,
      Inputs inputs,
      Operations operations,
      ReceiptSettings settings,
      Clock clock) {
    this.receipts = receipts;
    this.cursors = cursors;
    this.inputs = inputs;
    this.operations = operations;
    this.settings = settings;
    this.clock = clock;
  }

  @Scheduled(fixedDelayString = "PT1M", initialDelayString = "PT1M")
  void sweep() {
    Instant now = clock.instant();
    receipts.sweep(now, settings.receiptsMax());
    cursors.sweep(now);
    inputs.sweep(now.minus(UNUSED_INPUT_KEPT));
    operations.sweep(now.minus(settings.keyTtl()));
  }
}
