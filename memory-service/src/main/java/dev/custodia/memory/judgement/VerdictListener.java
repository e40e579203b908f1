package dev.custodia.memory.judgement;

import dev.custodia.platform.kafka.EventBatches;
import dev.custodia.platform.kafka.Received;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Reads verdicts from Kafka, batch by batch. */
@Component
class VerdictListener {
  private final EventBatches batches;
  private final TakeVerdicts take;

  VerdictListener(EventBatches batches, TakeVerdicts take) {
    this.batches = batches;
    this.take = take;
  }

  @KafkaListener(
      topics = "custodia.verdicts.v1",
      groupId = "memory-judgement",
      containerFactory = "eventListeners")
  void on(List<ConsumerRecord<String, Received>> records) {
    batches.handle(records, take::all);
  }
}
