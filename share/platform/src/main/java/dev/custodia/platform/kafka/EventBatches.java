package dev.custodia.platform.kafka;

import dev.custodia.contracts.event.v1.CustodiaEvent;
import dev.custodia.platform.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.kafka.listener.BatchListenerFailedException;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Hands a poll's records to a handler in one transaction; where that fails, record by record, so
 * that one poisoned record costs its neighbours nothing. What still fails is retried in place or
 * dead-lettered by the listener container (STYLE, habit 13).
 */
public class EventBatches {
  private final TransactionTemplate transaction;

  public EventBatches(TransactionTemplate transaction) {
    this.transaction = transaction;
  }

  /** Runs the handler over all records, in order; the handler claims their ids with the Inbox. */
  public void handle(
      List<ConsumerRecord<String, Received>> records, Consumer<List<Received>> handler) {
    int readable = firstUnreadable(records);
    if (readable == records.size() && readable > 1 && allAtOnce(records, handler)) {
      return;
    }
    for (int i = 0; i < records.size(); i++) {
      var event = records.get(i).value();
      if (event == null) {
        throw new BatchListenerFailedException("the record cannot be decoded", i);
      }
      try {
        inTransaction(List.of(event), handler);
      } catch (RuntimeException fault) {
        throw new BatchListenerFailedException(String.valueOf(fault.getMessage()), fault, i);
      }
    }
  }

  /** Runs the follower over each event of one type, in order; what it does may be done again. */
  public <T extends CustodiaEvent> void follow(
      List<ConsumerRecord<String, Received>> records, Class<T> event, Consumer<T> follower) {
    handle(
        records,
        events ->
            events.stream()
                .filter(received -> received.isA(event))
                .map(received -> received.as(event))
                .forEach(follower));
  }

  private boolean allAtOnce(
      List<ConsumerRecord<String, Received>> records, Consumer<List<Received>> handler) {
    var events = new ArrayList<Received>(records.size());
    records.forEach(record -> events.add(record.value()));
    try {
      inTransaction(events, handler);
      return true;
    } catch (RuntimeException _) {
      // Which record it was shows when they run one by one.
      return false;
    }
  }

  private void inTransaction(List<Received> events, Consumer<List<Received>> handler) {
    Trace trace = events.getFirst().trace();
    trace.run(() -> transaction.executeWithoutResult(_ -> handler.accept(events)));
  }

  private static int firstUnreadable(List<ConsumerRecord<String, Received>> records) {
    for (int i = 0; i < records.size(); i++) {
      if (records.get(i).value() == null) {
        return i;
      }
    }
    return records.size();
  }
}
