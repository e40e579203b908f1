package dev.custodia.memory.deletion;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.peer.Peers;
import dev.custodia.memory.queue.Ledger;
import dev.custodia.memory.queue.NewWork;
import dev.custodia.memory.queue.WorkKind;
import dev.custodia.memory.v3.RawJson;
import dev.custodia.memory.workspace.Workspaces;
import dev.custodia.platform.problem.Problem;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Takes a deletion on, so that it will happen whatever happens. */
@Service
class AcceptDeletion {
  private final Workspaces workspaces;
  private final Peers peers;
  private final Ledger ledger;
  private final Receipts receipts;
  private final JdbcClient jdbc;

  AcceptDeletion(
      Workspaces workspaces, Peers peers, Ledger ledger, Receipts receipts, JdbcClient jdbc) {
    this.workspaces = workspaces;
    this.peers = peers;
    this.ledger = ledger;
    this.receipts = receipts;
    this.jdbc = jdbc;
  }

  @Transactional
  void workspace(String name) {
    if (!workspaces.exists(name)) {
      throw new Problem(ProblemCode.NOT_FOUND, "The workspace was not found.");
    }
    if (hasActiveSession(name)) {
      throw new Problem(
          ProblemCode.CONFLICT,
          "The workspace has an active session; delete its active sessions first.");
    }
    enqueue(new WorkspaceName(name), "workspace", name);
  }

  @Transactional
  Receipt peer(String workspace, String name) {
    if (name.startsWith(PeerName.SCOPE_PREFIX)) {
      throw new Problem(ProblemCode.INVALID, "A scope is not deleted as a peer.");
    }
    if (!peers.exists(workspace, name)) {
      throw new Problem(ProblemCode.NOT_FOUND, "The peer was not found.");
    }
    var receipt = receipts.open(workspace, "peer", name);
    enqueue(new WorkspaceName(workspace), "peer", name);
    return receipt;
  }

  boolean hasActiveSession(String workspace) {
    return jdbc.sql("select exists (select 1 from session where workspace = ? and active)")
        .param(workspace)
        .query(Boolean.class)
        .single();
  }

  private void enqueue(WorkspaceName workspace, String type, String name) {
    var key = "deletion:%s:%s:%s".formatted(workspace, type, name);
    var payload = RawJson.of(RawJson.tree(Map.of("type", type, "name", name)));
    ledger.record(List.of(NewWork.of(workspace, WorkKind.DELETION, key, null, payload)));
  }
}
