package dev.custodia.memory.peer;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.v3.RawJson;
import dev.custodia.memory.workspace.Workspaces;
import java.util.Optional;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Gets a peer or makes it, its workspace too; what is given replaces what was there. */
@Service
class OpenPeer {
  private final Workspaces workspaces;
  private final Peers peers;

  OpenPeer(Workspaces workspaces, Peers peers) {
    this.workspaces = workspaces;
    this.peers = peers;
  }

  record Opened(Peer peer, boolean created) {}

  @Transactional
  Opened open(
      WorkspaceName workspace,
      PeerName name,
      Optional<RawJson> metadata,
      Optional<RawJson> configuration) {
    if (!workspaces.exists(workspace.value())) {
      workspaces.ensure(workspace);
    }
    if (peers.find(workspace.value(), name.value()).isEmpty()
        && peers.create(
            workspace, name, metadata.orElse(RawJson.EMPTY), configuration.orElse(RawJson.EMPTY))) {
      return new Opened(peers.find(workspace.value(), name.value()).orElseThrow(), true);
    }
    return new Opened(peers.update(workspace, name, metadata, configuration), false);
  }
}
