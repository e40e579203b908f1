package dev.custodia.memory.summary;

import dev.custodia.memory.configuration.Settings;
import dev.custodia.memory.message.MessagesErasing;
import dev.custodia.memory.queue.Ledger;
import dev.custodia.memory.queue.Work;
import dev.custodia.memory.reasoner.Reasoner;
import dev.custodia.memory.reasoner.Recap;
import dev.custodia.memory.reasoner.Summary;
import dev.custodia.memory.text.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Makes the summaries that are due after a message. Each looks back to the last message that the
 * one before covered, so that a failure in between loses nothing (memory-reasoning 17.7).
 */
@Service
class Summarize {
  private static final double SHARE_OF_INPUT = 0.5;

  private final Summaries summaries;
  private final Reasoner reasoner;
  private final Ledger ledger;
  private final TransactionTemplate transaction;

  Summarize(
      Summaries summaries, Reasoner reasoner, Ledger ledger, TransactionTemplate transaction) {
    this.summaries = summaries;
    this.reasoner = reasoner;
    this.ledger = ledger;
    this.transaction = transaction;
  }

  private record Made(Kind kind, String text, String engine) {}

  /** Reasons outside of any transaction, then stores and finishes in one. */
  void carryOut(Work work) {
    String workspace = work.workspace().value();
    String session = Objects.requireNonNull(work.session(), "a summary is of a session");
    long seq = work.payload().object().path("seq").asLong(0);
    var settings = Settings.frozen(work.configuration()).summary();
    var before = summaries.find(workspace, session);
    var made = new ArrayList<Made>();
    for (Kind kind : Kind.values()) {
      if (seq % kind.every(settings) == 0) {
        var previous = Optional.ofNullable(before.get(kind));
        make(workspace, session, kind, seq, previous).ifPresent(made::add);
      }
    }
    Optional<String> message = summaries.messageAt(workspace, session, seq);
    transaction.executeWithoutResult(
        status -> {
          message.ifPresent(id -> made.forEach(it -> store(workspace, session, seq, id, it)));
          if (ledger.done(List.of(work)).isEmpty()) {
            status.setRollbackOnly();
          }
        });
  }

  private void store(String workspace, String session, long seq, String message, Made made) {
    summaries.store(
        workspace,
        session,
        made.kind(),
        made.text(),
        seq,
        message,
        Tokens.count(made.text()),
        made.engine());
  }

  private Optional<Made> make(
      String workspace, String session, Kind kind, long seq, Optional<StoredSummary> previous) {
    long covered = previous.map(StoredSummary::lastSeq).orElse(0L);
    if (covered >= seq) {
      return Optional.empty();
    }
    List<Summaries.Said> said = summaries.said(workspace, session, covered, seq);
    int input =
        said.stream().mapToInt(Summaries.Said::tokens).sum()
            + previous.map(StoredSummary::tokenCount).orElse(0);
    int budget = (int) Math.min(kind.tokensMax(), Math.max(16, input * SHARE_OF_INPUT));
    var turns = said.stream().map(it -> new Recap.Turn(it.peer(), it.text())).toList();
    Summary summary =
        reasoner.summarize(
            new Recap(previous.map(StoredSummary::content).orElse(""), turns, budget));
    return summary.text().isBlank()
        ? Optional.empty()
        : Optional.of(new Made(kind, summary.text(), summary.engine().label()));
  }

  /** A summary that speaks of an erased message is made anew when the next one is due. */
  @EventListener
  void on(MessagesErasing erasing) {
    summaries.forget(erasing.rows());
  }
}
