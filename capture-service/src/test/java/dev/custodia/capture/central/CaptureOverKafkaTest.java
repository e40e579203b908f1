package dev.custodia.capture.central;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.contracts.event.v1.Topic;
import dev.custodia.contracts.route.Action;
import dev.custodia.harness.TestServers;
import dev.custodia.harness.TestTokens;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@RunningService
class CaptureOverKafkaTest {
  private final String workspace = "k" + UUID.randomUUID().toString().replace("-", "");

  @Autowired private ServiceClient service;
  @Autowired private TestTokens tokens;

  @Test
  @DisplayName("a submitted prompt is captured once, however often its event is read")
  void capturesOnce() {
    String event = UUID.randomUUID().toString();
    send(event, tokens.peer(workspace, "eva"), payload());
    send(event, tokens.peer(workspace, "eva"), payload());
    send(UUID.randomUUID().toString(), tokens.workspace(workspace), payload());
    awaitCaptures(2);
    assertThat(PromptTopic.of(workspace, 2)).hasSize(2).anyMatch(told -> told.contains("\"eva\""));
  }

  @Test
  @DisplayName("what its token does not allow, and what is no prompt, goes to the dead letters")
  void refusesWhatIsNotAllowed() {
    send(UUID.randomUUID().toString(), tokens.workspace("another"), payload());
    send(UUID.randomUUID().toString(), tokens.workspace(workspace, Action.READ), payload());
    send(UUID.randomUUID().toString(), tokens.forged(workspace), payload());
    send(UUID.randomUUID().toString(), tokens.workspace(workspace), "{\"provider\":\"codex\"}");
    send(
        UUID.randomUUID().toString(),
        tokens.workspace(workspace),
        "{\"workspace_id\":\"%s\",\"provider\":\"nosuch\",\"payload\":\"{}\"}"
            .formatted(workspace));
    send(UUID.randomUUID().toString(), tokens.workspace(workspace), payload());
    awaitCaptures(1);
    assertThat(PromptTopic.of(Topic.INGEST_PROMPTS.deadLetterName(), workspace, 5)).hasSize(5);
  }

  @Test
  @DisplayName("erasing a peer in memory erases the captures linked to him, and no others")
  void followsErasures() {
    send(UUID.randomUUID().toString(), tokens.peer(workspace, "eva"), payload());
    send(UUID.randomUUID().toString(), tokens.peer(workspace, "ota"), payload());
    awaitCaptures(2);
    produce(
        Topic.MEMORY.topicName(),
        UUID.randomUUID().toString(),
        "dev.custodia.Purged.v1",
        "",
        "{\"workspace\":\"%s\",\"kind\":\"peer\",\"subject\":\"eva\",\"at\":\"2026-05-06T07:08:09Z\"}"
            .formatted(workspace));
    awaitCaptures(1);
    assertThat(service.get(workspace, "/captures").body()).contains("\"ota\"");
  }

  private String payload() {
    return "{\"workspace_id\":\"%s\",\"provider\":\"gemini\",\"payload\":\"{\\\"prompt\\\":\\\"p\\\"}\"}"
        .formatted(workspace);
  }

  private void awaitCaptures(int expected) {
    Awaitility.await()
        .atMost(Duration.ofSeconds(40))
        .untilAsserted(
            () ->
                assertThat(service.get(workspace, "/captures").json().get("items").size())
                    .isEqualTo(expected));
  }

  private void send(String event, String token, String data) {
    produce(
        Topic.INGEST_PROMPTS.topicName(),
        event,
        "dev.custodia.PromptSubmitted.v1",
        "Bearer " + token,
        data);
  }

  private void produce(String topic, String event, String type, String authorization, String data) {
    Map<String, Object> config = Map.of("bootstrap.servers", TestServers.kafkaBootstrap());
    try (var producer =
        new KafkaProducer<>(config, new StringSerializer(), new StringSerializer())) {
      ProducerRecord<String, String> record = new ProducerRecord<>(topic, workspace, data);
      record.headers().add("ce_id", event.getBytes(UTF_8));
      record.headers().add("ce_type", type.getBytes(UTF_8));
      record.headers().add("ce_source", "test".getBytes(UTF_8));
      record.headers().add("ce_specversion", "1.0".getBytes(UTF_8));
      record.headers().add("authorization", authorization.getBytes(UTF_8));
      producer.send(record);
      producer.flush();
    }
  }
}
