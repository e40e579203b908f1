package dev.custodia.servers;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedKafkaBrokerTest {
  private static final TopicPartition NOTES = new TopicPartition("notes", 0);

  @Test
  void keepsItsRecordsOverARestart(@TempDir Path directory) throws Exception {
    try (var broker = EmbeddedKafkaBroker.durable(directory, Ports.free())) {
      createNotes(broker);
      send(broker, "kept");
    }
    try (var broker = EmbeddedKafkaBroker.durable(directory, Ports.free())) {
      assertThat(firstNote(broker)).isEqualTo("kept");
    }
  }

  @Test
  void runsForATestWithoutBeingToldWhere() throws Exception {
    try (var broker = EmbeddedKafkaBroker.temporary();
        var admin = Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()))) {
      assertThat(admin.describeCluster().nodes().get()).hasSize(1);
    }
  }

  private static void createNotes(KafkaBroker broker) throws Exception {
    try (var admin = Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()))) {
      admin.createTopics(List.of(new NewTopic(NOTES.topic(), 1, (short) 1))).all().get();
    }
  }

  private static void send(KafkaBroker broker, String text) throws Exception {
    try (var producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", broker.bootstrapServers(), "acks", "all"),
            new StringSerializer(),
            new StringSerializer())) {
      producer.send(new ProducerRecord<>(NOTES.topic(), text)).get();
    }
  }

  private static String firstNote(KafkaBroker broker) {
    try (var consumer =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", broker.bootstrapServers()),
            new StringDeserializer(),
            new StringDeserializer())) {
      consumer.assign(List.of(NOTES));
      consumer.seekToBeginning(List.of(NOTES));
      return consumer.poll(Duration.ofSeconds(20)).iterator().next().value();
    }
  }
}
