package dev.custodia.gateway.deadletter;

import java.sql.Timestamp;
import java.time.Clock;
import java.util.HashSet;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Which dead letters were sent once more. Kafka keeps the record, so this is where it is noted. */
@Component
public class Replays {
  private final JdbcClient jdbc;
  private final Clock clock;

  Replays(JdbcClient jdbc, Clock clock) {
    this.jdbc = jdbc;
    this.clock = clock;
  }

  void note(ConsumerRecord<?, ?> record, String by) {
    jdbc.sql(
            "insert into replayed_dead_letter (topic, partition_number, record_offset, replayed_at,"
                + " replayed_by) values (?, ?, ?, ?, ?) on conflict do nothing")
        .params(
            record.topic(),
            record.partition(),
            record.offset(),
            Timestamp.from(clock.instant()),
            by)
        .update();
  }

  Set<Long> of(String topic) {
    return new HashSet<>(
        jdbc.sql("select record_offset from replayed_dead_letter where topic = ?")
            .param(topic)
            .query((row, _) -> row.getLong(1))
            .list());
  }

  /** How many of a topic were sent once more. */
  public long count(String topic) {
    return jdbc.sql("select count(*) from replayed_dead_letter where topic = ?")
        .param(topic)
        .query(Long.class)
        .single();
  }
}
