package dev.custodia.memory.conclusion;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.memory.conclusion.ReasonOver.Reasoned;
import dev.custodia.memory.queue.Ledger;
import dev.custodia.memory.queue.Work;
import dev.custodia.memory.queue.WorkKind;
import dev.custodia.memory.reasoner.Derivation;
import dev.custodia.memory.reasoner.Reasoner;
import dev.custodia.memory.reasoner.Utterance;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Takes a batch of judged messages, derives outside of any transaction, and stores it all at once;
 * where that fails, piece by piece, so that one bad message costs its neighbours nothing. A piece
 * that fails is tried again later and in the end given up, visibly (memory-reasoning 17.1).
 */
@Component
class ReasonBatch {
  private static final Logger LOG = LoggerFactory.getLogger(ReasonBatch.class);

  /** A batch is begun anew after this part of its lease, which leaves time for its last piece. */
  private static final int LEASE_PARTS = 4;

  private final Ledger ledger;
  private final JudgedMessages messages;
  private final Reasoner reasoner;
  private final ReasonOver reasonOver;
  private final ReasoningProperties settings;
  private final MeterRegistry meters;
  private final Clock clock;

  ReasonBatch(
      Ledger ledger,
      JudgedMessages messages,
      Reasoner reasoner,
      ReasonOver reasonOver,
      ReasoningProperties settings,
      MeterRegistry meters,
      Clock clock) {
    this.ledger = ledger;
    this.messages = messages;
    this.reasoner = reasoner;
    this.reasonOver = reasonOver;
    this.settings = settings;
    this.meters = meters;
    this.clock = clock;
  }

  /** Reasons over the next batch; false where there is none. */
  boolean next() {
    List<Work> taken =
        ledger.claim(Set.of(WorkKind.REPRESENTATION), settings.batchMax(), settings.lease());
    if (taken.isEmpty()) {
      return false;
    }
    Map<Long, JudgedMessage> texts =
        messages.load(taken.stream().map(Work::message).filter(Objects::nonNull).toList());
    var reasoned = new ArrayList<Reasoned>();
    var nothing = new ArrayList<Work>();
    // What a slow model does not get to in time is given back, so that no lease ever runs out.
    Instant end = clock.instant().plus(settings.lease().dividedBy(LEASE_PARTS));
    int begun = 0;
    while (begun < taken.size() && (begun == 0 || clock.instant().isBefore(end))) {
      Work work = taken.get(begun++);
      JudgedMessage message = work.message() == null ? null : texts.get(work.message());
      if (message == null) {
        nothing.add(work);
      } else {
        derive(work, message).ifPresent(it -> reasoned.add(new Reasoned(work, message, it)));
      }
    }
    if (begun < taken.size()) {
      ledger.release(taken.subList(begun, taken.size()));
    }
    store(reasoned, nothing);
    return true;
  }

  private Optional<Derivation> derive(Work work, JudgedMessage message) {
    try {
      var said =
          new Utterance(new PeerName(message.peer()), message.text(), message.at(), message.zone());
      return Optional.of(reasoner.derive(said));
    } catch (RuntimeException | StackOverflowError fault) {
      failed(work, fault);
      return Optional.empty();
    }
  }

  private void store(List<Reasoned> reasoned, List<Work> nothing) {
    try {
      reasonOver.store(reasoned, nothing);
      reasoned.forEach(this::count);
    } catch (RuntimeException batchFault) {
      LOG.debug("A batch could not be stored at once", batchFault);
      for (Reasoned one : reasoned) {
        one(
            one.work(),
            () -> {
              reasonOver.store(List.of(one), List.of());
              count(one);
            });
      }
      for (Work work : nothing) {
        one(work, () -> reasonOver.store(List.of(), List.of(work)));
      }
    }
  }

  private void one(Work work, Runnable effect) {
    try {
      effect.run();
    } catch (ReasonOver.LostLease _) {
      LOG.info("Work {} was taken over by another worker", work.id());
    } catch (RuntimeException fault) {
      failed(work, fault);
    }
  }

  private void count(Reasoned one) {
    int statements = one.derivation().statements().size();
    String engine = one.derivation().engine().label();
    meters
        .counter(
            "custodia.reasoning.messages",
            "yield",
            statements == 0 ? "none" : "some",
            "engine",
            engine)
        .increment();
    meters.counter("custodia.reasoning.statements", "engine", engine).increment(statements);
  }

  private void failed(Work work, Throwable fault) {
    LOG.warn("Reasoning over work {} failed in attempt {}", work.id(), work.attempt(), fault);
    ledger.failed(work, fault.getClass().getSimpleName());
  }
}
