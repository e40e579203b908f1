package dev.custodia.contracts.event.v1;

import dev.custodia.contracts.id.ConclusionId;
import dev.custodia.contracts.id.WorkspaceName;
import java.time.Instant;
import java.util.List;

/**
 * Conclusions are gone because what they rested on is; {@code reason} is a stable word such as
 * {@code message-deleted}.
 */
public record ConclusionsRetracted(
    WorkspaceName workspace, List<ConclusionId> conclusions, String reason, Instant at)
    implements CustodiaEvent {
  public ConclusionsRetracted {
    Require.present(workspace, "workspace");
    Require.present(reason, "reason");
    Require.present(at, "at");
    conclusions = List.copyOf(conclusions);
  }

  @Override
  public Topic topic() {
    return Topic.MEMORY;
  }

  @Override
  public String key() {
    return CustodiaEvent.keyOf(workspace);
  }
}
