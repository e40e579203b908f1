package dev.custodia.contracts.event.v1;

import dev.custodia.contracts.id.WorkspaceName;
import java.time.Instant;
import java.util.List;

/** Atoms went stale because an input of theirs changed. */
public record AtomsStaled(WorkspaceName workspace, List<String> atoms, Instant at)
    implements CustodiaEvent {
  public AtomsStaled {
    Require.present(workspace, "workspace");
    Require.present(at, "at");
    atoms = List.copyOf(atoms);
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
