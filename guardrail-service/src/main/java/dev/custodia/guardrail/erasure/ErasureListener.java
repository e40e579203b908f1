package dev.custodia.guardrail.erasure;

import dev.custodia.contracts.event.v1.Purged;
import dev.custodia.platform.kafka.EventBatches;
import dev.custodia.platform.kafka.Received;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Where erasures of memory come in. One is the same however often it is read. */
@Component
class ErasureListener {
  private final EventBatches batches;
  private final Erasures erasures;

  ErasureListener(EventBatches batches, Erasures erasures) {
    this.batches = batches;
    this.erasures = erasures;
  }

  @KafkaListener(
      topics = "custodia.memory.v1",
      groupId = "guardrail-erasure",
      containerFactory = "eventListeners")
  void on(List<ConsumerRecord<String, Received>> records) {
    batches.follow(records, Purged.class, erasures::follow);
  }
}
