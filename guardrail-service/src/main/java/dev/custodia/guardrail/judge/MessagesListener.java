package dev.custodia.guardrail.judge;

import dev.custodia.platform.kafka.EventBatches;
import dev.custodia.platform.kafka.Received;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Where recorded messages come in. */
@Component
class MessagesListener {
  private final EventBatches batches;
  private final JudgeTurns turns;

  MessagesListener(EventBatches batches, JudgeTurns turns) {
    this.batches = batches;
    this.turns = turns;
  }

  @KafkaListener(
      topics = "custodia.messages.v1",
      groupId = "guardrail",
      containerFactory = "eventListeners")
  void on(List<ConsumerRecord<String, Received>> records) {
    batches.handle(records, turns::judge);
  }
}
