package dev.custodia.memory.ingest;

import dev.custodia.contracts.event.v1.Purged;
import dev.custodia.memory.filter.Where;
import dev.custodia.memory.message.EraseMessages;
import dev.custodia.platform.outbox.Outbox;
import java.time.Clock;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Follows the erasure of a capture: the messages it became go, with all that rested on them. The
 * same event read twice finds nothing more to do.
 */
@Service
class ErasePrompts {
  private final CapturedPrompts prompts;
  private final EraseMessages messages;
  private final Outbox outbox;
  private final Clock clock;

  ErasePrompts(CapturedPrompts prompts, EraseMessages messages, Outbox outbox, Clock clock) {
    this.prompts = prompts;
    this.messages = messages;
    this.outbox = outbox;
    this.clock = clock;
  }

  @Transactional(propagation = Propagation.MANDATORY)
  public void follow(Purged purged) {
    if (purged.kind().equals("capture")) {
      erase(purged);
    }
  }

  private void erase(Purged capture) {
    var workspace = capture.workspace();
    prompts.hold(workspace, capture.subject());
    prompts.erase(workspace, capture.subject(), clock.instant());
    for (var message : prompts.messages(workspace, capture.subject())) {
      messages.where(workspace, Where.that("m.public_id = ?", message), "capture-erased");
      outbox.append(new Purged(workspace, "message", message, clock.instant()));
    }
  }
}
