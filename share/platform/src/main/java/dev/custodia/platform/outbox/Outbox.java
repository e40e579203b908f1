package dev.custodia.platform.outbox;

import dev.custodia.contracts.event.v1.CustodiaEvent;
import dev.custodia.platform.id.Ids;
import dev.custodia.platform.kafka.EventJson;
import dev.custodia.platform.sql.LastWrites;
import dev.custodia.platform.trace.Trace;
import java.sql.Timestamp;
import java.time.Clock;
import java.util.List;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Where events are left in the transaction that caused them (STYLE, habit 11). They reach Kafka if
 * and only if it commits.
 */
public class Outbox {
  private final LastWrites writes;
  private final EventJson events;
  private final OutboxSignal signal;
  private final Clock clock;

  public Outbox(LastWrites writes, EventJson events, OutboxSignal signal, Clock clock) {
    this.writes = writes;
    this.events = events;
    this.signal = signal;
    this.clock = clock;
  }

  /** Leaves one event; demands a running transaction. */
  @Transactional(propagation = Propagation.MANDATORY)
  public void append(CustodiaEvent event) {
    appendAll(List.of(event));
  }

  /** Leaves events in their order; demands a running transaction. */
  @Transactional(propagation = Propagation.MANDATORY)
  public void appendAll(List<? extends CustodiaEvent> all) {
    if (all.isEmpty()) {
      return;
    }
    var trace = Trace.current().header();
    var now = Timestamp.from(clock.instant());
    var ids = new String[all.size()];
    var topics = new String[all.size()];
    var keys = new String[all.size()];
    var types = new String[all.size()];
    var data = new byte[all.size()][];
    for (int i = 0; i < all.size(); i++) {
      var event = all.get(i);
      ids[i] = Ids.next();
      topics[i] = event.topic().topicName();
      keys[i] = event.key();
      types[i] = event.type();
      data[i] = events.write(event);
    }
    // One statement; `with ordinality` keeps the order of the list in the order of `seq`.
    writes.add(
        "insert into outbox (event_id, topic, record_key, type, trace, data, created_at)"
            + " select e, t, k, y, ?, d, ? from unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::bytea[])"
            + " with ordinality as rows(e, t, k, y, d, n) order by n",
        trace,
        now,
        ids,
        topics,
        keys,
        types,
        data);
    TransactionSynchronizationManager.registerSynchronization(
        new TransactionSynchronization() {
          @Override
          public void afterCommit() {
            signal.raise();
          }
        });
  }
}
