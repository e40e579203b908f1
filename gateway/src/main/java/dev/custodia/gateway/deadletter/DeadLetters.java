package dev.custodia.gateway.deadletter;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.springframework.boot.kafka.autoconfigure.KafkaProperties;
import org.springframework.stereotype.Component;

/** Reads the dead-letter topics where they lie, without a group: looking changes nothing. */
@Component
class DeadLetters {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final Duration POLL = Duration.ofMillis(200);
  private static final int PARTITION = 0;

  private final Map<String, Object> config;

  DeadLetters(KafkaProperties kafka) {
    config = new HashMap<>(kafka.buildConsumerProperties());
    config.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
    config.put(ConsumerConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, (int) PATIENCE.toMillis());
    config.remove(ConsumerConfig.GROUP_ID_CONFIG);
  }

  /** At most so many records of a topic, in order, beginning at the offset. */
  List<ConsumerRecord<byte[], byte[]>> read(String topic, long from, int most) {
    var partition = new TopicPartition(topic, PARTITION);
    try (var consumer = consumer()) {
      consumer.assign(List.of(partition));
      long begin = consumer.beginningOffsets(List.of(partition)).getOrDefault(partition, 0L);
      long end = consumer.endOffsets(List.of(partition)).getOrDefault(partition, 0L);
      consumer.seek(partition, Math.max(from, begin));
      var read = new ArrayList<ConsumerRecord<byte[], byte[]>>();
      long deadline = System.nanoTime() + PATIENCE.toNanos();
      while (read.size() < most
          && consumer.position(partition) < end
          && System.nanoTime() < deadline) {
        for (var record : consumer.poll(POLL)) {
          if (read.size() < most && record.offset() < end) {
            read.add(record);
          }
        }
      }
      return read;
    }
  }

  Optional<ConsumerRecord<byte[], byte[]>> at(String topic, int partition, long offset) {
    if (partition != PARTITION || offset < 0) {
      return Optional.empty();
    }
    return read(topic, offset, 1).stream().filter(record -> record.offset() == offset).findFirst();
  }

  static Instant timeOf(ConsumerRecord<?, ?> record) {
    return Instant.ofEpochMilli(record.timestamp());
  }

  private Consumer<byte[], byte[]> consumer() {
    return new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
  }
}
