package dev.custodia.memory.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.custodia.contracts.event.v1.PromptCaptured;
import dev.custodia.contracts.event.v1.Purged;
import dev.custodia.contracts.event.v1.Topic;
import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.Api;
import dev.custodia.memory.MemoryTest;
import dev.custodia.platform.id.Ids;
import dev.custodia.platform.kafka.EventJson;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.kafka.core.KafkaTemplate;
import tools.jackson.databind.json.JsonMapper;

@MemoryTest
class IngestTest {
  @Autowired Api api;
  @Autowired KafkaTemplate<String, byte[]> kafka;
  @Autowired EventJson events;

  final String w = Api.fresh();

  @Test
  @Tag("I-39")
  @DisplayName("an erased capture takes its message along, and none comes of its late event")
  void anErasedCaptureIsNoMessage() {
    var known = prompt("20261130000001-known", "I keep bees.");
    var late = prompt("20261130000002-late", "I keep goats.");
    var other = prompt("20261130000003-other", "I keep silent.");
    tell(known.key(), known.type(), Topic.PROMPTS, events.write(known));
    tell(other.key(), other.type(), Topic.PROMPTS, events.write(other));
    await()
        .atMost(Duration.ofSeconds(60))
        .untilAsserted(() -> assertThat(contents("claude-code-1")).hasSize(2));
    // What a client writes over the metadata does not cut a message off from its capture.
    var id = api.post(path("claude-code-1"), null).json().path("items").path(0).path("id");
    api.put(
        "/v3/workspaces/%s/sessions/claude-code-1/messages/%s".formatted(w, id.asString()),
        Map.of("metadata", Map.of("mine", 1)));
    for (var gone : List.of(known, late)) {
      var purged =
          new Purged(
              new WorkspaceName(w), "capture", gone.stem(), Instant.parse("2026-11-30T00:01:00Z"));
      tell(purged.key(), purged.type(), Topic.MEMORY, events.write(purged));
    }
    await()
        .atMost(Duration.ofSeconds(60))
        .untilAsserted(
            () -> assertThat(contents("claude-code-1")).containsExactly("I keep silent."));
    tell(late.key(), late.type(), Topic.PROMPTS, events.write(late));
    var last = prompt("20261130000004-last", "I keep time.");
    tell(last.key(), last.type(), Topic.PROMPTS, events.write(last));
    await()
        .atMost(Duration.ofSeconds(60))
        .untilAsserted(() -> assertThat(contents("claude-code-1")).contains("I keep time."));
    assertThat(contents("claude-code-1")).doesNotContain("I keep goats.");
  }

  private void tell(String key, String type, Topic topic, byte[] data) {
    send(topic, key, Ids.next(), type, data, null);
  }

  private PromptCaptured prompt(String stem, String text) {
    return new PromptCaptured(
        new WorkspaceName(w),
        new SessionName("claude-code-1"),
        new PeerName("human"),
        "claude-code",
        text,
        true,
        stem,
        "sha256:0",
        "/repo",
        Instant.parse("2026-11-30T00:00:00Z"));
  }

  @Test
  @Tag("I-53")
  void aCapturedPromptBecomesAMessageOnce() {
    var prompt = prompt("20261130T000000Z-abc", "I moved to Bergen.");
    var id = Ids.next();
    for (int i = 0; i < 2; i++) {
      send(Topic.PROMPTS, prompt.key(), id, prompt.type(), events.write(prompt), null);
    }
    send(Topic.PROMPTS, prompt.key(), Ids.next(), prompt.type(), events.write(prompt), null);
    await()
        .atMost(Duration.ofSeconds(60))
        .untilAsserted(() -> assertThat(contents("claude-code-1")).hasSize(2));
    assertThat(contents("claude-code-1")).containsOnly("I moved to Bergen.");
    var metadata =
        api.post(path("claude-code-1"), null).json().path("items").path(0).path("metadata");
    assertThat(metadata.path("stem").asString()).isEqualTo(prompt.stem());
    assertThat(metadata.path("redacted").asBoolean()).isTrue();
  }

  @Test
  void aSubmissionIsRecordedUnderItsTokenAndOnce() {
    var id = Ids.next();
    var good = api.tokens().workspace(w);
    submit(id, "s1", "good", "Bearer " + good);
    submit(id, "s1", "good", "Bearer " + good);
    submit(Ids.next(), "s1", "session", api.tokens().session(w, "s1"));
    submit(Ids.next(), "s1", "foreign", api.tokens().workspace("other"));
    submit(Ids.next(), "s1", "peer", api.tokens().peer(w, "alice"));
    submit(Ids.next(), "s1", "narrow", api.tokens().session(w, "s2"));
    submit(Ids.next(), "s1", "expired", api.tokens().expired(w));
    submit(Ids.next(), "s1", "bare", null);
    submit(Ids.next(), "bad name", "misnamed", good);
    submit(Ids.next(), "s1", "last", good);
    await()
        .atMost(Duration.ofSeconds(60))
        .untilAsserted(() -> assertThat(contents("s1")).contains("last"));
    assertThat(contents("s1")).containsExactly("good", "session", "last");
  }

  private void submit(String id, String session, String content, String token) {
    var body =
        Map.of(
            "workspace_id",
            w,
            "session_id",
            session,
            "messages",
            List.of(Map.of("peer_id", "alice", "content", content)));
    send(
        Topic.INGEST_MESSAGES,
        w + "/s1",
        id,
        "dev.custodia.MessagesSubmitted.v1",
        new JsonMapper().writeValueAsBytes(body),
        token);
  }

  private void send(
      Topic topic, String key, String id, String type, byte[] data, String authorization) {
    var record = new ProducerRecord<>(topic.topicName(), key, data);
    header(record, "ce_specversion", "1.0");
    header(record, "ce_id", id);
    header(record, "ce_source", "/test");
    header(record, "ce_type", type);
    header(record, "content-type", "application/json");
    if (authorization != null) {
      header(record, "authorization", authorization);
    }
    kafka.send(record).join();
  }

  private static void header(ProducerRecord<String, byte[]> record, String name, String value) {
    record.headers().add(name, value.getBytes(StandardCharsets.UTF_8));
  }

  private List<String> contents(String session) {
    return api.post(path(session), null).texts("content");
  }

  private String path(String session) {
    return "/v3/workspaces/" + w + "/sessions/" + session + "/messages/list";
  }
}
