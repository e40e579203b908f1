package dev.custodia.memory.message;

import dev.custodia.contracts.event.v1.Purged;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.filter.Where;
import dev.custodia.platform.outbox.Outbox;
import java.time.Clock;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Deletes one message at once, and takes back what rested on it (API). */
@Service
class DeleteMessage {
  private final Messages messages;
  private final EraseMessages erase;
  private final Outbox outbox;
  private final Clock clock;

  DeleteMessage(Messages messages, EraseMessages erase, Outbox outbox, Clock clock) {
    this.messages = messages;
    this.erase = erase;
    this.outbox = outbox;
    this.clock = clock;
  }

  @Transactional
  void delete(String workspace, String session, String id) {
    var message = messages.find(workspace, session, id).orElseThrow(MessagesController::missing);
    var tenant = new WorkspaceName(workspace);
    erase.where(tenant, Where.that("m.id = ?", message.row()), "message-deleted");
    outbox.append(new Purged(tenant, "message", id, clock.instant()));
  }
}
