package dev.custodia.gateway.deadletter;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.stereotype.Component;

/**
 * Sends a dead letter once more to the topic it came from, as it was. Its event id is the same, so
 * a consumer that took it meanwhile takes it no second time.
 */
@Component
class Replay {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final KafkaTemplate<String, byte[]> kafka;
  private final Replays replays;

  Replay(@Qualifier("eventTemplate") KafkaTemplate<String, byte[]> kafka, Replays replays) {
    this.kafka = kafka;
    this.replays = replays;
  }

  void send(ConsumerRecord<byte[], byte[]> dead, String topic, String by) {
    try (var text = new StringDeserializer()) {
      var again = new ProducerRecord<>(topic, text.deserialize(topic, dead.key()), dead.value());
      for (var header : dead.headers()) {
        if (!header.key().startsWith("kafka_dlt-")
            && !header.key().startsWith("custodia_")
            && !header.key().startsWith("springDeserializerException")) {
          again.headers().add(header);
        }
      }
      kafka.send(again).get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException | TimeoutException away) {
      throw new Problem(ProblemCode.UNAVAILABLE, "The broker did not take the record.")
          .retryAfter(Duration.ofSeconds(1));
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new Problem(ProblemCode.UNAVAILABLE, "The gateway stops; try again.");
    }
    replays.note(dead, by);
  }
}
