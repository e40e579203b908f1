package dev.custodia.memory.ingest;

import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.SessionRef;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.route.Action;
import dev.custodia.memory.access.SessionGate;
import dev.custodia.memory.message.MessageBodies;
import dev.custodia.memory.message.RecordMessages;
import dev.custodia.memory.v3.Body;
import dev.custodia.memory.v3.InvalidRequest;
import dev.custodia.platform.inbox.Inbox;
import dev.custodia.platform.kafka.Poisoned;
import dev.custodia.platform.kafka.Received;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.token.Caller;
import dev.custodia.platform.token.TokenVerifier;
import java.util.List;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;
import tools.jackson.databind.JsonNode;

/**
 * Records what a producer outside submits, under the token in the record's {@code authorization}
 * header and by the rules of posting over HTTP. The CloudEvents id is what makes it once.
 */
@Service
class SubmitMessages {
  private static final String CONSUMER = "memory-ingest";
  private static final String BEARER = "Bearer ";
  private static final int NAME_LENGTH_MAX = 512;

  private final Inbox inbox;
  private final TokenVerifier tokens;
  private final SessionGate gate;
  private final RecordMessages record;

  SubmitMessages(Inbox inbox, TokenVerifier tokens, SessionGate gate, RecordMessages record) {
    this.inbox = inbox;
    this.tokens = tokens;
    this.gate = gate;
    this.record = record;
  }

  @Transactional(propagation = Propagation.MANDATORY)
  public void all(List<Received> events) {
    for (var event : events) {
      try {
        one(event);
      } catch (InvalidRequest invalid) {
        throw new Poisoned("a member of the submission is missing or wrong");
      } catch (Problem refusal) {
        throw refusal.getStatusCode().is5xxServerError()
            ? refusal
            : new Poisoned("the submission is refused: " + refusal.code());
      }
    }
  }

  private void one(Received event) {
    var body = Body.of(event.as(JsonNode.class)).fields();
    var session =
        new SessionRef(
            name(WorkspaceName.parse(body.text("workspace_id", 1, NAME_LENGTH_MAX))),
            name(SessionName.parse(body.text("session_id", 1, NAME_LENGTH_MAX))));
    var token =
        event
            .header("authorization")
            .orElseThrow(() -> new Poisoned("the record has no authorization header"));
    requireMay(tokens.verify(bare(token)), session);
    var messages = MessageBodies.of(body);
    // Ids of different producers may be equal; what one workspace has is its own.
    var key = session.workspace().value() + '/' + event.id().value();
    if (inbox.claim(CONSUMER, key)) {
      record.record(session, messages);
    }
  }

  private void requireMay(Caller caller, SessionRef session) {
    boolean narrow = caller.peer() != null && caller.session() == null;
    boolean elsewhere = caller.session() != null && !caller.session().equals(session.session());
    if (!caller.reaches(session.workspace()) || !caller.may(Action.WRITE) || narrow || elsewhere) {
      throw new Poisoned("the token does not allow to post to this session");
    }
    gate.requireInScope(caller, session.workspace().value(), session.session().value());
  }

  private static <T> T name(java.util.Optional<T> parsed) {
    return parsed.orElseThrow(() -> new Poisoned("an id does not match the alphabet of ids"));
  }

  private static String bare(String header) {
    return header.regionMatches(true, 0, BEARER, 0, BEARER.length())
        ? header.substring(BEARER.length()).strip()
        : header.strip();
  }
}
