package dev.custodia.guardrail.judge;

import dev.custodia.contracts.event.v1.MessageRecorded;
import dev.custodia.contracts.event.v1.Speaker;
import dev.custodia.contracts.event.v1.TurnJudged;
import dev.custodia.contracts.id.SessionRef;
import dev.custodia.guardrail.check.FactsReader;
import dev.custodia.guardrail.conversation.Dialogue;
import dev.custodia.guardrail.conversation.Dialogues;
import dev.custodia.guardrail.conversation.Source;
import dev.custodia.guardrail.conversation.Turn;
import dev.custodia.guardrail.erasure.Erasures;
import dev.custodia.guardrail.policy.ActivePolicy;
import dev.custodia.guardrail.policy.Policies;
import dev.custodia.guardrail.rail.Facts;
import dev.custodia.guardrail.rail.Utterance;
import dev.custodia.guardrail.verdict.RailName;
import dev.custodia.guardrail.verdict.Verdict;
import dev.custodia.platform.inbox.Inbox;
import dev.custodia.platform.kafka.Received;
import dev.custodia.platform.outbox.Outbox;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Judges recorded messages, each with its conversation in view, and says what became of them: once
 * for every message, whatever is delivered again.
 */
@Service
class JudgeTurns {
  private static final String CONSUMER = "judge-turns";

  private final Inbox inbox;
  private final Dialogues dialogues;
  private final Policies policies;
  private final Outbox outbox;
  private final Erasures erasures;
  private final Clock clock;

  JudgeTurns(
      Inbox inbox,
      Dialogues dialogues,
      Policies policies,
      Outbox outbox,
      Erasures erasures,
      Clock clock) {
    this.inbox = inbox;
    this.dialogues = dialogues;
    this.policies = policies;
    this.outbox = outbox;
    this.erasures = erasures;
    this.clock = clock;
  }

  @Transactional(propagation = Propagation.MANDATORY)
  void judge(List<Received> events) {
    List<MessageRecorded> messages = claim(events);
    if (messages.isEmpty()) {
      return;
    }
    Map<SessionRef, Dialogue> open = dialogues.ofSessions(sessions(messages));
    var verdicts = new ArrayList<TurnJudged>(messages.size());
    var said = new LinkedHashMap<Long, List<Turn>>();
    for (MessageRecorded message : messages) {
      Dialogue dialogue = open.get(session(message));
      if (dialogue == null) {
        throw new IllegalStateException("a session's conversation was not opened");
      }
      verdicts.add(judge(message, dialogue, said));
    }
    dialogues.save(open.values(), said);
    outbox.appendAll(verdicts);
  }

  private List<MessageRecorded> claim(List<Received> events) {
    var recorded = events.stream().filter(event -> event.isA(MessageRecorded.class)).toList();
    Set<String> mine =
        inbox.claimAll(CONSUMER, recorded.stream().map(event -> event.id().value()).toList());
    var messages = new ArrayList<MessageRecorded>(mine.size());
    var taken = new LinkedHashSet<String>();
    for (Received event : recorded) {
      String id = event.id().value();
      if (mine.contains(id) && taken.add(id)) {
        messages.add(event.as(MessageRecorded.class));
      }
    }
    if (messages.isEmpty()) {
      return messages;
    }
    Set<String> erased = erasures.among(messages);
    return messages.stream()
        .filter(message -> !erased.contains(message.message().value()))
        .toList();
  }

  private static Set<SessionRef> sessions(List<MessageRecorded> messages) {
    var sessions = new LinkedHashSet<SessionRef>();
    messages.forEach(message -> sessions.add(session(message)));
    return sessions;
  }

  private static SessionRef session(MessageRecorded message) {
    return new SessionRef(message.workspace(), message.session());
  }

  private TurnJudged judge(MessageRecorded message, Dialogue dialogue, Map<Long, List<Turn>> said) {
    ActivePolicy active = policies.inForce(message.workspace(), dialogue.conversation().policy());
    Facts facts = FactsReader.join(active.policy(), List.of(dialogue.conversation().context()));
    Utterance.Role role =
        message.speaker() == Speaker.USER ? Utterance.Role.USER : Utterance.Role.ASSISTANT;
    Instant now = clock.instant();
    Dialogue.Judged judged =
        dialogue.hear(
            role,
            message.content(),
            active,
            facts,
            new Source(message.message(), message.peer()),
            now);
    said.computeIfAbsent(dialogue.conversation().key(), key -> new ArrayList<>())
        .add(judged.turn());
    return event(message, judged.verdict(), active, now);
  }

  private static TurnJudged event(
      MessageRecorded message, Verdict verdict, ActivePolicy active, Instant at) {
    return new TurnJudged(
        message.workspace(),
        message.session(),
        message.message(),
        message.seq(),
        switch (verdict) {
          case Verdict.Passed passed -> TurnJudged.Outcome.PASSED;
          case Verdict.Modified modified -> TurnJudged.Outcome.MODIFIED;
          case Verdict.Blocked blocked -> TurnJudged.Outcome.BLOCKED;
        },
        verdict.certain(),
        verdict instanceof Verdict.Modified modified ? modified.text() : null,
        verdict.decidedBy().map(RailName::value).orElse(null),
        verdict.because().orElse(null),
        verdict.categories(),
        active.policy().name().value(),
        active.policy().version(),
        at);
  }
}
