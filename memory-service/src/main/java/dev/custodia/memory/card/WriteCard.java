package dev.custodia.memory.card;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.peer.Peers;
import dev.custodia.memory.workspace.Workspaces;
import dev.custodia.platform.problem.Problem;
import java.util.List;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Replaces a card by what a client writes, and makes the observer where it is missing. */
@Service
class WriteCard {
  private final Workspaces workspaces;
  private final Peers peers;
  private final Cards cards;

  WriteCard(Workspaces workspaces, Peers peers, Cards cards) {
    this.workspaces = workspaces;
    this.peers = peers;
    this.cards = cards;
  }

  @Transactional
  void write(WorkspaceName workspace, PeerName observer, PeerName observed, List<String> lines) {
    if (!peers.exists(workspace.value(), observer.value())) {
      if (observer.reserved()) {
        throw new Problem(ProblemCode.INVALID, "There is no such scope.");
      }
      workspaces.ensure(workspace);
      peers.ensure(workspace, List.of(observer));
    }
    cards.replace(
        workspace,
        observer,
        observed.value(),
        lines.stream().map(it -> new Cards.Line(it.replace("\0", ""), null)).toList(),
        true);
  }
}
