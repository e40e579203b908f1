package dev.custodia.contracts.event.v1;

import dev.custodia.contracts.id.MessageId;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.SessionRef;
import dev.custodia.contracts.id.WorkspaceName;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Guardrail-service judged a recorded message with its conversation in view. {@code text} is what
 * may be used where a rail rewrote it; absent when the message passed as it is or was blocked.
 */
public record TurnJudged(
    WorkspaceName workspace,
    SessionName session,
    MessageId message,
    long seq,
    Outcome outcome,
    boolean certain,
    @Nullable String text,
    @Nullable String rail,
    @Nullable String reason,
    List<String> categories,
    String policy,
    int policyVersion,
    Instant judgedAt)
    implements CustodiaEvent {
  public TurnJudged {
    Require.present(workspace, "workspace");
    Require.present(session, "session");
    Require.present(message, "message");
    Require.present(outcome, "outcome");
    Require.present(categories, "categories");
    Require.present(policy, "policy");
    Require.present(judgedAt, "judged_at");
    categories = List.copyOf(categories);
  }

  /** The three statuses of a verdict (guardrail spec). */
  public enum Outcome {
    PASSED,
    MODIFIED,
    BLOCKED
  }

  @Override
  public Topic topic() {
    return Topic.VERDICTS;
  }

  @Override
  public String key() {
    return new SessionRef(workspace, session).key();
  }
}
