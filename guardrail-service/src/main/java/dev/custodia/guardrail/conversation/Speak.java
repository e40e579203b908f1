package dev.custodia.guardrail.conversation;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.guardrail.check.FactsReader;
import dev.custodia.guardrail.check.Limits;
import dev.custodia.guardrail.engine.Engine;
import dev.custodia.guardrail.policy.ActivePolicy;
import dev.custodia.guardrail.policy.Policies;
import dev.custodia.guardrail.rail.Facts;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.rail.Utterance;
import dev.custodia.guardrail.verdict.Plane;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Takes in what a side of a conversation says: judged with the dialogue in view, recorded whatever
 * the verdict is. Judging holds no lock and no connection, so a slow rail delays nobody else.
 */
@Service
public class Speak {
  /** What was judged, under which policy. */
  public record Spoken(Turn turn, String original, Dialogue.Judged judged, ActivePolicy active) {}

  private final Dialogues dialogues;
  private final Policies policies;
  private final TransactionTemplate transaction;
  private final Clock clock;

  Speak(Dialogues dialogues, Policies policies, TransactionTemplate transaction, Clock clock) {
    this.dialogues = dialogues;
    this.policies = policies;
    this.transaction = transaction;
    this.clock = clock;
  }

  /** Judges and records what a side says. */
  public Spoken speak(
      WorkspaceName workspace,
      String conversation,
      Utterance.Role role,
      @Nullable String text,
      @Nullable Map<String, @Nullable Object> context) {
    String said = Limits.text(text, "text");
    Dialogue dialogue = dialogues.open(workspace, conversation);
    ActivePolicy active = policies.inForce(workspace, dialogue.conversation().policy());
    Facts facts = facts(dialogue, active, role, context);
    Dialogue.Judged judged = dialogue.hear(role, said, active, facts, null, clock.instant());
    Turn turn =
        transaction.execute(
            status ->
                dialogues.append(dialogue.conversation().key(), judged.turn(), judged.evidence()));
    return new Spoken(turn, said, judged, active);
  }

  /** An answer that is about to come, and what it is judged with. */
  public record Listening(Dialogue dialogue, ActivePolicy active, Facts facts) {
    /** The rails. */
    public Engine engine() {
      return active.engine();
    }

    /** What they see. */
    public Scene scene() {
      return dialogue.scene(Plane.OUTPUT, facts);
    }
  }

  /** Makes ready to hear an answer in pieces. */
  public Listening listen(WorkspaceName workspace, String conversation) {
    Dialogue dialogue = dialogues.open(workspace, conversation);
    ActivePolicy active = policies.inForce(workspace, dialogue.conversation().policy());
    return new Listening(dialogue, active, facts(dialogue, active, Utterance.Role.ASSISTANT, null));
  }

  /** Judges the answer as a whole and records it. */
  public Spoken heard(Listening listening, String answer) {
    Dialogue dialogue = listening.dialogue();
    Dialogue.Judged judged =
        dialogue.hear(
            Utterance.Role.ASSISTANT,
            answer,
            listening.active(),
            listening.facts(),
            null,
            clock.instant());
    Turn turn =
        transaction.execute(
            status ->
                dialogues.append(dialogue.conversation().key(), judged.turn(), judged.evidence()));
    return new Spoken(turn, answer, judged, listening.active());
  }

  private static Facts facts(
      Dialogue dialogue,
      ActivePolicy active,
      Utterance.Role role,
      @Nullable Map<String, @Nullable Object> context) {
    var own = new HashMap<String, @Nullable Object>(dialogue.conversation().context());
    String question = dialogue.conversation().lastUserTurn();
    if (role == Utterance.Role.ASSISTANT && question != null) {
      own.putIfAbsent("user_input", question);
    }
    return FactsReader.join(active.policy(), List.of(own, context == null ? Map.of() : context));
  }
}
