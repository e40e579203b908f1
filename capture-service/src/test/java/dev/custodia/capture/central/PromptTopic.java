package dev.custodia.capture.central;

import dev.custodia.contracts.event.v1.Topic;
import dev.custodia.harness.TestServers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.awaitility.Awaitility;

/** What the service told the others of a workspace. */
final class PromptTopic {
  private PromptTopic() {}

  /** Waits for so many records of the workspace, and a moment longer for any that are too many. */
  static List<String> of(String workspace, int expected) {
    return of(Topic.PROMPTS.topicName(), workspace, expected);
  }

  static List<String> of(String topic, String workspace, int expected) {
    Map<String, Object> config =
        Map.of(
            "bootstrap.servers", TestServers.kafkaBootstrap(),
            "group.id", UUID.randomUUID().toString(),
            "auto.offset.reset", "earliest");
    List<String> seen = new ArrayList<>();
    try (var consumer =
        new KafkaConsumer<>(config, new StringDeserializer(), new StringDeserializer())) {
      consumer.subscribe(List.of(topic));
      Awaitility.await()
          .atMost(Duration.ofSeconds(30))
          .during(Duration.ofSeconds(1))
          .until(
              () -> {
                consumer
                    .poll(Duration.ofMillis(200))
                    .forEach(
                        record -> {
                          if (record.key() != null && record.key().startsWith(workspace)) {
                            seen.add(record.value());
                          }
                        });
                return seen.size() >= expected;
              });
    }
    return seen;
  }
}
