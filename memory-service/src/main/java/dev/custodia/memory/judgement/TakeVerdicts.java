package dev.custodia.memory.judgement;

import dev.custodia.contracts.event.v1.TurnJudged;
import dev.custodia.memory.queue.Ledger;
import dev.custodia.platform.inbox.Inbox;
import dev.custodia.platform.kafka.Received;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Writes verdicts to their messages and lets the work that waited for them go on, or withholds it
 * for ever. Runs in the transaction that claims the events; a verdict that comes twice changes
 * nothing.
 */
@Component
class TakeVerdicts {
  private static final String CONSUMER = "memory-judgement";

  private final Inbox inbox;
  private final Ledger ledger;
  private final JdbcTemplate jdbc;
  private final ApplicationEventPublisher events;

  TakeVerdicts(Inbox inbox, Ledger ledger, JdbcTemplate jdbc, ApplicationEventPublisher events) {
    this.inbox = inbox;
    this.ledger = ledger;
    this.jdbc = jdbc;
    this.events = events;
  }

  void all(List<Received> received) {
    var fresh = inbox.claimAll(CONSUMER, received.stream().map(it -> it.id().value()).toList());
    List<TurnJudged> verdicts =
        received.stream()
            .filter(it -> fresh.contains(it.id().value()))
            .filter(it -> it.isA(TurnJudged.class))
            .map(it -> it.as(TurnJudged.class))
            .toList();
    if (verdicts.isEmpty()) {
      return;
    }
    store(verdicts);
    ledger.judged(
        verdicts.stream()
            .map(it -> new Ledger.Judged(it.workspace(), it.message(), usable(it)))
            .toList());
    events.publishEvent(new MessagesJudged(verdicts.size()));
  }

  /** A rewriting that left no text leaves nothing to reason over. */
  private static boolean usable(TurnJudged verdict) {
    return switch (verdict.outcome()) {
      case PASSED -> true;
      case MODIFIED -> verdict.text() != null;
      case BLOCKED -> false;
    };
  }

  private void store(List<TurnJudged> verdicts) {
    int size = verdicts.size();
    var workspaces = new String[size];
    var ids = new String[size];
    var outcomes = new String[size];
    var texts = new @Nullable String[size];
    for (int i = 0; i < size; i++) {
      TurnJudged verdict = verdicts.get(i);
      workspaces[i] = verdict.workspace().value();
      ids[i] = verdict.message().value();
      outcomes[i] = verdict.outcome().name();
      texts[i] = verdict.outcome() == TurnJudged.Outcome.MODIFIED ? verdict.text() : null;
    }
    jdbc.update(
        "update message m set verdict = v.outcome, usable_text = v.usable"
            + " from unnest(?::text[], ?::text[], ?::text[], ?::text[])"
            + " as v(workspace, id, outcome, usable)"
            + " where m.public_id = v.id and m.workspace = v.workspace",
        workspaces,
        ids,
        outcomes,
        texts);
  }
}
