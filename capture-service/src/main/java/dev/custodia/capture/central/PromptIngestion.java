package dev.custodia.capture.central;

import dev.custodia.capture.intake.Origin;
import dev.custodia.capture.provider.Adapter;
import dev.custodia.capture.provider.ProviderId;
import dev.custodia.capture.provider.Registry;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.contracts.route.Action;
import dev.custodia.platform.kafka.EventBatches;
import dev.custodia.platform.kafka.Poisoned;
import dev.custodia.platform.kafka.Received;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.token.Caller;
import dev.custodia.platform.token.TokenVerifier;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/**
 * Takes payloads that producers outside put on Kafka, under the token in the record's {@code
 * authorization} header. The event's id is the key of the delivery, so a record that is read twice
 * is one capture; what the token does not allow goes to the dead letters with a reason.
 */
@Component
class PromptIngestion {
  private static final String BEARER = "Bearer ";

  private final EventBatches batches;
  private final TokenVerifier tokens;
  private final Registry registry;
  private final ReceivePayload receive;

  PromptIngestion(
      EventBatches batches, TokenVerifier tokens, Registry registry, ReceivePayload receive) {
    this.batches = batches;
    this.tokens = tokens;
    this.registry = registry;
    this.receive = receive;
  }

  @KafkaListener(
      topics = "custodia.ingest.prompts.v1",
      groupId = "capture",
      containerFactory = "eventListeners")
  void on(List<ConsumerRecord<String, Received>> records) {
    batches.handle(records, events -> events.forEach(this::one));
  }

  private void one(Received event) {
    PromptSubmitted prompt = event.as(PromptSubmitted.class);
    Caller caller = caller(event, prompt);
    Adapter adapter =
        ProviderId.parse(String.valueOf(prompt.provider()))
            .flatMap(registry::adapter)
            .orElseThrow(() -> new Poisoned("there is no adapter for the provider it names"));
    Origin origin =
        new Origin(orEmpty(prompt.repository()), orEmpty(prompt.branch()), orEmpty(prompt.head()));
    try {
      receive.receive(
          new ReceivePayload.Delivery(
              prompt.workspaceId(),
              adapter,
              payload(prompt),
              origin,
              "kafka:" + event.id().value(),
              caller.peer(),
              caller.session()));
    } catch (IOException unwritable) {
      throw new UncheckedIOException(unwritable);
    } catch (Problem refusal) {
      if (refusal.code().equals(ProblemCode.UNAVAILABLE.code())) {
        throw refusal;
      }
      throw new Poisoned("the payload was refused: " + refusal.code());
    }
  }

  private Caller caller(Received event, PromptSubmitted prompt) {
    String header =
        event
            .header("authorization")
            .orElseThrow(() -> new Poisoned("it has no authorization header"));
    String token = header.startsWith(BEARER) ? header.substring(BEARER.length()) : header;
    Caller caller;
    try {
      caller = tokens.verify(token.strip());
    } catch (Problem refusal) {
      if (refusal.code().equals(ProblemCode.UNAVAILABLE.code())) {
        throw refusal;
      }
      throw new Poisoned("its token is refused: " + refusal.code());
    }
    if (prompt.workspaceId() == null
        || !caller.reaches(prompt.workspaceId())
        || !caller.may(Action.CAPTURE)) {
      throw new Poisoned("its token does not allow a capture in that workspace");
    }
    return caller;
  }

  private static byte[] payload(PromptSubmitted prompt) {
    if ((prompt.payload() == null) == (prompt.payloadBase64() == null)) {
      throw new Poisoned("it has neither or both of payload and payload_base64");
    }
    if (prompt.payload() != null) {
      return prompt.payload().getBytes(StandardCharsets.UTF_8);
    }
    try {
      return Base64.getDecoder().decode(String.valueOf(prompt.payloadBase64()));
    } catch (IllegalArgumentException wrong) {
      throw new Poisoned("its payload_base64 is not Base64");
    }
  }

  private static String orEmpty(@Nullable String text) {
    return text == null ? "" : text;
  }
}
