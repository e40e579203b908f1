package dev.custodia.capture.central;

import dev.custodia.contracts.event.v1.Purged;
import dev.custodia.platform.kafka.EventBatches;
import dev.custodia.platform.kafka.Received;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/**
 * Follows erasures in memory: with a peer, a session or a workspace go the captures linked to it,
 * both halves of each. An erasure is the same however often it is read.
 */
@Component
class Erasure {
  private final EventBatches batches;
  private final Ledger ledger;
  private final EraseCapture erase;

  Erasure(EventBatches batches, Ledger ledger, EraseCapture erase) {
    this.batches = batches;
    this.ledger = ledger;
    this.erase = erase;
  }

  @KafkaListener(
      topics = "custodia.memory.v1",
      groupId = "capture-erasure",
      containerFactory = "eventListeners")
  void on(List<ConsumerRecord<String, Received>> records) {
    batches.follow(records, Purged.class, this::follow);
  }

  private void follow(Purged purged) {
    switch (purged.kind()) {
      case "peer", "session", "workspace" -> {
        for (Ledger.Row row : ledger.of(purged.workspace(), purged.kind(), purged.subject())) {
          erase(row);
        }
      }
      default -> {
        // Messages, conclusions and atoms have no capture of their own.
      }
    }
  }

  private void erase(Ledger.Row row) {
    try {
      erase.erase(row);
    } catch (IOException unwritable) {
      throw new UncheckedIOException(unwritable);
    }
  }
}
