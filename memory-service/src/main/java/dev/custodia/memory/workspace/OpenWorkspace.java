package dev.custodia.memory.workspace;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.v3.RawJson;
import java.util.Optional;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Makes a workspace, or changes one that is made if it was not there. */
@Service
class OpenWorkspace {
  private final Workspaces workspaces;

  OpenWorkspace(Workspaces workspaces) {
    this.workspaces = workspaces;
  }

  @Transactional
  boolean create(WorkspaceName name, RawJson metadata, RawJson configuration) {
    return workspaces.create(name, metadata, configuration);
  }

  @Transactional
  Workspace update(
      WorkspaceName name, Optional<RawJson> metadata, Optional<RawJson> configuration) {
    workspaces.ensure(name);
    return workspaces.update(name, metadata, configuration);
  }
}
