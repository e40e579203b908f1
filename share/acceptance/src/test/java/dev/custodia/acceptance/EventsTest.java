package dev.custodia.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What anyone who listens hears of a message, in the CloudEvents of the contract. */
class EventsTest {
  @Test
  void aMessageIsToldAndItsVerdictFollowsUnderTheSameKey() {
    var workspace = RunningSuite.workspace("heard");
    String message = workspace.say("chat", "dora", "I brew perry from my own pears.");

    var recorded = heard("custodia.messages.v1", workspace.name(), 1).getFirst();
    var judged = heard("custodia.verdicts.v1", workspace.name(), 1).getFirst();

    assertThat(recorded.key()).isEqualTo(workspace.name() + "/chat").isEqualTo(judged.key());
    assertThat(header(recorded, "ce_type")).isEqualTo("dev.custodia.MessageRecorded.v1");
    assertThat(header(judged, "ce_type")).isEqualTo("dev.custodia.TurnJudged.v1");
    assertThat(header(recorded, "ce_specversion")).isEqualTo("1.0");
    assertThat(header(recorded, "ce_id")).isNotEqualTo(header(judged, "ce_id"));
    assertThat(json(recorded).path("message").stringValue()).isEqualTo(message);
    assertThat(json(recorded).path("content").stringValue())
        .isEqualTo("I brew perry from my own pears.");
    assertThat(json(judged).path("message").stringValue()).isEqualTo(message);
    assertThat(trace(judged)).as("one trace over HTTP and Kafka").isEqualTo(trace(recorded));
  }

  private static List<ConsumerRecord<String, String>> heard(
      String topic, String workspace, int count) {
    try (var consumer = consumer()) {
      consumer.subscribe(List.of(topic));
      var found = new ArrayList<ConsumerRecord<String, String>>();
      await()
          .atMost(Duration.ofSeconds(60))
          .until(
              () -> {
                consumer
                    .poll(Duration.ofMillis(500))
                    .forEach(
                        record -> {
                          if (record.key().startsWith(workspace + "/")) {
                            found.add(record);
                          }
                        });
                return found.size() >= count;
              });
      return found;
    }
  }

  private static KafkaConsumer<String, String> consumer() {
    return new KafkaConsumer<>(
        Map.of(
            "bootstrap.servers",
            RunningSuite.SERVER.kafkaBootstrapServers(),
            "group.id",
            "listener-" + UUID.randomUUID(),
            "auto.offset.reset",
            "earliest"),
        new StringDeserializer(),
        new StringDeserializer());
  }

  private static JsonNode json(ConsumerRecord<String, String> record) {
    return JsonMapper.shared().readTree(record.value());
  }

  private static String header(ConsumerRecord<String, String> record, String name) {
    var header = record.headers().lastHeader(name);
    return header == null ? "" : new String(header.value(), StandardCharsets.UTF_8);
  }

  // version-trace-span-flags: the trace stays, the span is each step's own.
  private static String trace(ConsumerRecord<String, String> record) {
    return header(record, "traceparent").split("-", -1)[1];
  }
}
