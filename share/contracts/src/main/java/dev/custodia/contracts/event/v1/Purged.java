package dev.custodia.contracts.event.v1;

import dev.custodia.contracts.id.WorkspaceName;
import java.time.Instant;

/**
 * Something was erased for good: {@code kind} is one of {@code workspace, peer, session, message,
 * conclusion, capture, atom}.
 */
public record Purged(WorkspaceName workspace, String kind, String subject, Instant at)
    implements CustodiaEvent {
  public Purged {
    Require.present(workspace, "workspace");
    Require.present(kind, "kind");
    Require.present(subject, "subject");
    Require.present(at, "at");
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
