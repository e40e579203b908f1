package dev.custodia.memory.ingest;

import dev.custodia.platform.kafka.EventBatches;
import dev.custodia.platform.kafka.Received;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Hears of messages that producers outside submit. */
@Component
class SubmissionListener {
  private final EventBatches batches;
  private final SubmitMessages submit;

  SubmissionListener(EventBatches batches, SubmitMessages submit) {
    this.batches = batches;
    this.submit = submit;
  }

  @KafkaListener(
      topics = "custodia.ingest.messages.v1",
      groupId = "memory-ingest",
      containerFactory = "eventListeners")
  void on(List<ConsumerRecord<String, Received>> records) {
    batches.handle(records, submit::all);
  }
}
