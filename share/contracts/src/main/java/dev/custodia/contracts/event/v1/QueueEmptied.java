package dev.custodia.contracts.event.v1;

import dev.custodia.contracts.id.WorkspaceName;
import java.time.Instant;

/**
 * Nothing of the workspace waits for a verdict, for reasoning or for the lexical index any more.
 */
public record QueueEmptied(WorkspaceName workspace, Instant at) implements CustodiaEvent {
  public QueueEmptied {
    Require.present(workspace, "workspace");
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
