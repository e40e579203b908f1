package dev.custodia.platform.outbox;

import dev.custodia.platform.kafka.EventHeaders;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.core.KafkaOperations;
import org.springframework.kafka.support.SendResult;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Brings the outbox to Kafka: one relay at a time over all instances, in order of {@code seq}, at
 * least once. Rows are deleted one by one after the broker has them, never "all up to the last",
 * because a lower {@code seq} may commit later. A row that the broker refuses halts its own key and
 * no other.
 */
public final class OutboxRelay implements SmartLifecycle {
  private static final Logger LOG = LoggerFactory.getLogger(OutboxRelay.class);
  private static final long LOCK = 0x637573746f646961L;

  /** Rounds that follow each other more quickly than this are a stream of events. */
  private static final Duration STREAM = Duration.ofMillis(250);

  private final JdbcTemplate jdbc;
  private final TransactionTemplate transaction;
  private final KafkaOperations<String, byte[]> kafka;
  private final OutboxSignal signal;
  private final OutboxProperties settings;
  private final String source;
  private volatile @Nullable Thread thread;

  OutboxRelay(
      JdbcTemplate jdbc,
      TransactionTemplate transaction,
      KafkaOperations<String, byte[]> kafka,
      OutboxSignal signal,
      OutboxProperties settings,
      String source) {
    this.jdbc = jdbc;
    this.transaction = transaction;
    this.kafka = kafka;
    this.signal = signal;
    this.settings = settings;
    this.source = source;
  }

  /** Sends one batch; the number of events that the broker took. */
  int relayOnce() {
    var sent = transaction.execute(_ -> locked() ? sendBatch() : 0);
    return sent == null ? 0 : sent;
  }

  private boolean locked() {
    return Boolean.TRUE.equals(
        jdbc.queryForObject("select pg_try_advisory_xact_lock(?)", Boolean.class, LOCK));
  }

  private int sendBatch() {
    var rows =
        jdbc.query(
            // What is held is gathered first: joined row by row, a planner with the statistics of a
            // moment when nothing waited compares each event with all the others.
            "with held as materialized (select topic, record_key, min(seq) as head from outbox"
                + " where attempts > 0 group by topic, record_key)"
                + " select seq, event_id, topic, record_key, type, trace, data, created_at"
                + " from outbox o where not exists (select from held h where h.topic = o.topic"
                + " and h.record_key = o.record_key and h.head < o.seq) order by seq limit ?",
            (row, _) ->
                new Row(
                    row.getLong(1),
                    row.getString(2),
                    row.getString(3),
                    row.getString(4),
                    row.getString(5),
                    row.getString(6),
                    row.getBytes(7),
                    row.getTimestamp(8).toInstant()),
            settings.batchRowsMax());
    if (rows.isEmpty()) {
      return 0;
    }
    var sends = new ArrayList<CompletableFuture<SendResult<String, byte[]>>>(rows.size());
    for (var row : rows) {
      sends.add(send(row));
    }
    kafka.flush();
    var done = new ArrayList<Long>(rows.size());
    var halted = new HashSet<String>();
    for (int i = 0; i < rows.size(); i++) {
      var row = rows.get(i);
      var fault = outcome(sends.get(i));
      if (fault == null && !halted.contains(row.topic() + ' ' + row.key())) {
        done.add(row.seq());
      } else {
        halted.add(row.topic() + ' ' + row.key());
        if (fault != null) {
          LOG.error(
              "event {} of type {} did not reach the broker; its key waits",
              row.id(),
              row.type(),
              fault);
          jdbc.update(
              "update outbox set attempts = attempts + 1, last_error = ? where seq = ?",
              fault.getClass().getName(),
              row.seq());
        }
      }
    }
    jdbc.update(
        "delete from outbox where seq = any(?)",
        ps -> ps.setArray(1, ps.getConnection().createArrayOf("bigint", done.toArray())));
    return done.size();
  }

  private CompletableFuture<SendResult<String, byte[]>> send(Row row) {
    var out = new ProducerRecord<String, byte[]>(row.topic(), row.key(), row.data());
    EventHeaders.write(out.headers(), row.id(), row.type(), source, row.createdAt(), row.trace());
    try {
      return kafka.send(out);
    } catch (RuntimeException refused) {
      return CompletableFuture.failedFuture(refused);
    }
  }

  private @Nullable Throwable outcome(CompletableFuture<?> send) {
    try {
      send.get(settings.sendTimeout().toMillis(), TimeUnit.MILLISECONDS);
      return null;
    } catch (ExecutionException failed) {
      return failed.getCause() == null ? failed : failed.getCause();
    } catch (TimeoutException late) {
      return late;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return stopped;
    }
  }

  private void loop() {
    while (thread == Thread.currentThread()) {
      try {
        int sent = relayOnce();
        if (sent < settings.batchRowsMax()) {
          long ended = System.nanoTime();
          boolean raised = signal.await(settings.pollInterval());
          if (raised && sent > 0 && System.nanoTime() - ended < STREAM.toNanos()) {
            signal.settle(settings.gather(), settings.gatherMax());
          }
          signal.lower();
        }
      } catch (InterruptedException stopped) {
        return;
      } catch (RuntimeException | Error outage) {
        if (thread == Thread.currentThread()) {
          LOG.warn("the outbox waits: {}", outage.toString());
          pause();
        }
      }
    }
  }

  private void pause() {
    try {
      Thread.sleep(settings.pollInterval());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void start() {
    var relay = Thread.ofVirtual().name("outbox-relay").unstarted(this::loop);
    thread = relay;
    relay.start();
  }

  @Override
  public void stop() {
    var relay = thread;
    thread = null;
    if (relay != null) {
      signal.raise();
      try {
        relay.join(settings.sendTimeout());
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @Override
  public boolean isRunning() {
    return thread != null;
  }

  private record Row(
      long seq,
      String id,
      String topic,
      String key,
      String type,
      String trace,
      byte[] data,
      java.time.Instant createdAt) {}

  /** How many events wait, for metrics and the status route. */
  long waiting() {
    var count = jdbc.queryForObject("select count(*) from outbox", Long.class);
    return count == null ? 0 : count;
  }
}
