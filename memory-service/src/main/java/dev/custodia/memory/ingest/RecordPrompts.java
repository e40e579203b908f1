package dev.custodia.memory.ingest;

import dev.custodia.contracts.event.v1.PromptCaptured;
import dev.custodia.contracts.id.SessionRef;
import dev.custodia.memory.message.Chunks;
import dev.custodia.memory.message.NewMessage;
import dev.custodia.memory.message.RecordMessages;
import dev.custodia.memory.v3.Metadata;
import dev.custodia.memory.v3.RawJson;
import dev.custodia.platform.inbox.Inbox;
import dev.custodia.platform.kafka.Poisoned;
import dev.custodia.platform.kafka.Received;
import dev.custodia.platform.problem.Problem;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Makes a captured prompt a message of its session, once however often it is delivered, and never
 * when its capture is erased.
 */
@Service
class RecordPrompts {
  private static final String CONSUMER = "memory-prompts";

  private final Inbox inbox;
  private final RecordMessages record;
  private final CapturedPrompts prompts;

  RecordPrompts(Inbox inbox, RecordMessages record, CapturedPrompts prompts) {
    this.inbox = inbox;
    this.record = record;
    this.prompts = prompts;
  }

  @Transactional(propagation = Propagation.MANDATORY)
  public void all(List<Received> events) {
    for (var event : events) {
      if (event.isA(PromptCaptured.class) && inbox.claim(CONSUMER, event.id().value())) {
        one(event.as(PromptCaptured.class));
      }
    }
  }

  private void one(PromptCaptured prompt) {
    prompts.hold(prompt.workspace(), prompt.stem());
    if (prompts.erased(prompt.workspace(), prompt.stem())) {
      return;
    }
    var session = new SessionRef(prompt.workspace(), prompt.session());
    var metadata = RawJson.of(RawJson.tree(origin(prompt)));
    var messages =
        Chunks.of(Metadata.bare(prompt.text())).stream()
            .map(
                text ->
                    new NewMessage(
                        prompt.peer(),
                        text,
                        metadata,
                        RawJson.EMPTY,
                        RawJson.EMPTY,
                        prompt.capturedAt()))
            .toList();
    try {
      prompts.link(prompt.workspace(), prompt.stem(), record.record(session, messages));
    } catch (Problem refusal) {
      throw new Poisoned("the prompt's session takes no messages: " + refusal.code());
    }
  }

  private static Map<String, Object> origin(PromptCaptured prompt) {
    var origin = new LinkedHashMap<String, Object>();
    origin.put("source", "capture");
    origin.put("provider", prompt.provider());
    origin.put("stem", prompt.stem());
    origin.put("digest", prompt.digest());
    origin.put("redacted", prompt.redacted());
    if (prompt.repository() != null) {
      origin.put("repository", prompt.repository());
    }
    return origin;
  }
}
