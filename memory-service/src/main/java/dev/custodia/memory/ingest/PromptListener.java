package dev.custodia.memory.ingest;

import dev.custodia.contracts.event.v1.Purged;
import dev.custodia.platform.kafka.EventBatches;
import dev.custodia.platform.kafka.Received;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Hears of prompts that capture-service has on disk, and of those that it erased. */
@Component
class PromptListener {
  private final EventBatches batches;
  private final RecordPrompts record;
  private final ErasePrompts erase;

  PromptListener(EventBatches batches, RecordPrompts record, ErasePrompts erase) {
    this.batches = batches;
    this.record = record;
    this.erase = erase;
  }

  @KafkaListener(
      topics = "custodia.prompts.v1",
      groupId = "memory-prompts",
      containerFactory = "eventListeners")
  void on(List<ConsumerRecord<String, Received>> records) {
    batches.handle(records, record::all);
  }

  @KafkaListener(
      topics = "custodia.memory.v1",
      groupId = "memory-captures",
      containerFactory = "eventListeners")
  void onErasure(List<ConsumerRecord<String, Received>> records) {
    batches.follow(records, Purged.class, erase::follow);
  }
}
