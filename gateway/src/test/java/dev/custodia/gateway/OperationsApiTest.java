package dev.custodia.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.contracts.event.v1.Topic;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.kafka.autoconfigure.KafkaProperties;
import org.springframework.kafka.core.KafkaTemplate;

/** What an administrator sees and does: status, dead letters; and what a browser may. */
class OperationsApiTest extends GatewayTest {
  @Autowired
  @Qualifier("eventTemplate")
  private KafkaTemplate<String, byte[]> kafka;

  @Autowired private KafkaProperties settings;

  @Test
  void saysHowEveryPartIs() {
    MEMORY.replies(exchange -> Upstream.answer(exchange, 200, "text/plain", METRICS));
    var status = json(send("GET", "/v1/status", admin()));
    assertThat(status.get("status").stringValue()).isEqualTo("up");
    var parts = status.get("parts").values();
    assertThat(parts)
        .extracting(part -> part.get("name").stringValue())
        .contains("gateway", "postgresql", "kafka", "memory", "guardrail", "capture");
    var figures =
        parts.stream()
            .filter(part -> part.has("figures"))
            .map(part -> part.get("figures"))
            .findFirst()
            .orElseThrow();
    assertThat(figures.get("queue_waiting").doubleValue()).isEqualTo(7.0);
    assertThat(figures.has("jvm_threads")).isFalse();
    assertThat(
            send("GET", "/v1/status", mint("{\"subject\":\"s\",\"workspaces\":[\"acme\"]}"))
                .statusCode())
        .isEqualTo(403);
  }

  private static final String METRICS =
      "# HELP custodia_queue_waiting x\ncustodia_queue_waiting{stage=\"a\"} 3.0\n"
          + "custodia_queue_waiting{stage=\"b\"} 4.0\njvm_threads 12.0\ncustodia_odd x\n";

  @Test
  void showsADeadLetterAndSendsItOnceMoreAsItWas() throws Exception {
    var topic = Topic.MEMORY;
    var dead =
        new ProducerRecord<>(
            topic.deadLetterName(), "acme", "{\"odd\":1}".getBytes(StandardCharsets.UTF_8));
    header(dead, "ce_id", "dead-1");
    header(dead, "ce_type", "dev.custodia.Odd.v1");
    header(dead, "custodia_reason", "the data is not a Purged");
    header(dead, "kafka_dlt-original-topic", topic.topicName());
    var at = kafka.send(dead).get(10, TimeUnit.SECONDS).getRecordMetadata();

    var page =
        json(
            send(
                "GET",
                "/v1/dead-letters?topic=" + topic.deadLetterName() + "&from=" + at.offset(),
                admin()));
    var item = page.get("items").get(0);
    assertThat(item.get("reason").stringValue()).isEqualTo("the data is not a Purged");
    assertThat(item.get("data").stringValue()).isEqualTo("{\"odd\":1}");
    assertThat(item.get("replayed").booleanValue()).isFalse();

    var path = "/v1/dead-letters/%s/0/%d:replay".formatted(topic.deadLetterName(), at.offset());
    assertThat(send("POST", path, admin(), null).statusCode()).isEqualTo(202);
    var again = find(topic.topicName(), "dead-1");
    assertThat(again.value()).isEqualTo("{\"odd\":1}".getBytes(StandardCharsets.UTF_8));
    assertThat(again.key()).isEqualTo("acme");
    assertThat(again.headers().lastHeader("custodia_reason")).isNull();
    assertThat(again.headers().lastHeader("kafka_dlt-original-topic")).isNull();
    var after = json(send("GET", "/v1/dead-letters", admin()));
    assertThat(after.get("items").values())
        .anyMatch(
            one ->
                one.get("offset").longValue() == at.offset()
                    && one.get("topic").stringValue().equals(topic.deadLetterName())
                    && one.get("replayed").booleanValue());
    var status = json(send("GET", "/v1/status", admin()));
    assertThat(status.get("deadLetters").values())
        .anyMatch(one -> one.get("topic").stringValue().equals(topic.deadLetterName()));
  }

  @Test
  void knowsNoDeadLetterThatIsNotThere() {
    for (var path :
        List.of(
            "/v1/dead-letters/custodia.memory.v1/0/0:replay",
            "/v1/dead-letters/custodia.memory.v1.dlt/1/0:replay",
            "/v1/dead-letters/custodia.memory.v1.dlt/0/999999:replay")) {
      assertThat(send("POST", path, admin(), null).statusCode()).as(path).isEqualTo(404);
    }
    assertThat(
            send("POST", "/v1/dead-letters/custodia.memory.v1.dlt/0/x:replay", admin(), null)
                .statusCode())
        .isEqualTo(400);
    assertThat(send("GET", "/v1/dead-letters?topic=x", admin()).statusCode()).isEqualTo(404);
    assertThat(send("GET", "/v1/dead-letters?size=1000", admin()).statusCode()).isEqualTo(422);
    assertThat(send("GET", "/v1/dead-letters?from=1", admin()).statusCode()).isEqualTo(422);
  }

  @Test
  void letsOnlyNamedOriginsCallFromABrowser() {
    assertThat(preflight("https://app.example")).isEqualTo(200);
    assertThat(preflight("https://evil.example")).isEqualTo(403);
    var answer = send("GET", "/v1/tokens/self", admin(), null, "Origin", "https://app.example");
    assertThat(answer.headers().firstValue("Access-Control-Allow-Origin"))
        .hasValue("https://app.example");
    assertThat(answer.headers().firstValue("Access-Control-Allow-Credentials")).isEmpty();
  }

  private int preflight(String origin) {
    return send(HttpRequest.newBuilder(URI.create(base() + "/v1/tokens"))
            .method("OPTIONS", BodyPublishers.noBody())
            .header("Origin", origin)
            .header("Access-Control-Request-Method", "POST")
            .header("Access-Control-Request-Headers", "authorization,content-type")
            .build())
        .statusCode();
  }

  private ConsumerRecord<String, byte[]> find(String topic, String eventId) {
    var config = new HashMap<>(settings.buildConsumerProperties());
    config.put("auto.offset.reset", "earliest");
    try (var consumer =
        new KafkaConsumer<>(config, new StringDeserializer(), new ByteArrayDeserializer())) {
      var partitions =
          consumer.partitionsFor(topic).stream()
              .map(info -> new TopicPartition(topic, info.partition()))
              .toList();
      consumer.assign(partitions);
      consumer.seekToBeginning(partitions);
      for (int i = 0; i < 50; i++) {
        for (var record : consumer.poll(Duration.ofMillis(200))) {
          var id = record.headers().lastHeader("ce_id");
          if (id != null && new String(id.value(), StandardCharsets.UTF_8).equals(eventId)) {
            return record;
          }
        }
      }
    }
    throw new AssertionError("the record did not come back");
  }

  private static void header(ProducerRecord<?, ?> record, String name, String value) {
    record.headers().add(name, value.getBytes(StandardCharsets.UTF_8));
  }
}
