package dev.custodia.contracts.event.v1;

import dev.custodia.contracts.id.WorkspaceName;
import java.time.Instant;
import java.util.List;

/** A write batch of the atoms plane committed. */
public record AtomsWritten(
    WorkspaceName workspace, String operation, List<String> atoms, Instant at)
    implements CustodiaEvent {
  public AtomsWritten {
    Require.present(workspace, "workspace");
    Require.present(operation, "operation");
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
