package dev.custodia.memory.atom.source;

import dev.custodia.memory.atom.store.Spaces;
import dev.custodia.memory.workspace.WorkspaceErasing;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Takes all atoms of a workspace along when that is erased, in the same transaction. */
@Component
class ForgetWorkspaces {
  private final Removal removal;
  private final Spaces spaces;

  ForgetWorkspaces(Removal removal, Spaces spaces) {
    this.removal = removal;
    this.spaces = spaces;
  }

  @EventListener
  void on(WorkspaceErasing erasing) {
    String workspace = erasing.workspace().value();
    if (spaces.used(workspace)) {
      spaces.lockForErasure(workspace);
      removal.removeAll(workspace);
    }
  }
}
