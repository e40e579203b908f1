package dev.custodia.guardrail.conversation;

import dev.custodia.contracts.id.PolicyName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.guardrail.rail.Utterance;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What guardrail keeps of a session besides its turns. Immutable; {@link #after} is the same
 * conversation one turn later.
 */
public record Conversation(
    long key,
    WorkspaceName workspace,
    ConversationId id,
    int window,
    PolicyName policy,
    @Nullable SessionName session,
    Map<String, Object> context,
    int turns,
    int blocked,
    @Nullable String lastUserTurn,
    Remembered remembered) {
  private static final int LAST_TURN_CHARS_MAX = 4_000;

  public Conversation {
    context = Map.copyOf(context);
  }

  Conversation after(Turn turn) {
    boolean user = turn.role() == Utterance.Role.USER;
    return new Conversation(
        key,
        workspace,
        id,
        window,
        policy,
        session,
        context,
        turns + 1,
        blocked + (user && turn.blocked() ? 1 : 0),
        user ? bounded(turn.text()) : lastUserTurn,
        remembered.after(turn));
  }

  Conversation withEvidence(Optional<Double> bits) {
    return bits.map(weight -> with(remembered.with(remembered.evidence().said(weight))))
        .orElse(this);
  }

  Conversation with(Remembered now) {
    return new Conversation(
        key, workspace, id, window, policy, session, context, turns, blocked, lastUserTurn, now);
  }

  private static String bounded(String text) {
    return text.length() > LAST_TURN_CHARS_MAX ? text.substring(0, LAST_TURN_CHARS_MAX) : text;
  }
}
