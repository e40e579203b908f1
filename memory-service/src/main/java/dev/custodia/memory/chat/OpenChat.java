package dev.custodia.memory.chat;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.peer.Peers;
import dev.custodia.memory.workspace.Workspaces;
import dev.custodia.platform.problem.Problem;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Makes who is asked, with the workspace, where they are not there yet (memory-api 1.5). */
@Service
class OpenChat {
  private final Workspaces workspaces;
  private final Peers peers;
  private final JdbcClient jdbc;

  OpenChat(Workspaces workspaces, Peers peers, JdbcClient jdbc) {
    this.workspaces = workspaces;
    this.peers = peers;
    this.jdbc = jdbc;
  }

  @Transactional
  void open(WorkspaceName workspace, PeerName peer) {
    if (!peers.exists(workspace.value(), peer.value())) {
      workspaces.ensure(workspace);
      peers.ensure(workspace, List.of(peer));
    }
  }

  void requireWorkspace(String workspace) {
    if (!workspaces.exists(workspace)) {
      throw new Problem(ProblemCode.NOT_FOUND, "The workspace was not found.");
    }
  }

  void requireSession(WorkspaceName workspace, String session) {
    boolean there =
        jdbc.sql(
                "select exists (select 1 from session where workspace = ? and name = ? and active)")
            .params(workspace.value(), session)
            .query(Boolean.class)
            .single();
    if (!there) {
      throw new Problem(ProblemCode.NOT_FOUND, "The session was not found.");
    }
  }
}
