package dev.custodia.memory.deletion;

import dev.custodia.contracts.event.v1.Purged;
import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.SessionRef;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.filter.Where;
import dev.custodia.memory.message.EraseMessages;
import dev.custodia.memory.peer.PeerErasing;
import dev.custodia.memory.queue.Ledger;
import dev.custodia.memory.queue.Work;
import dev.custodia.memory.recall.ChangeFeed;
import dev.custodia.memory.session.SessionErasing;
import dev.custodia.memory.workspace.WorkspaceErasing;
import dev.custodia.platform.outbox.Outbox;
import java.time.Clock;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/**
 * Carries a deletion out: other features take back what is theirs, then the rows go, and everyone
 * is told. All in one transaction, so that nothing is ever half erased.
 */
@Service
class Erase {
  private static final Logger LOG = LoggerFactory.getLogger(Erase.class);

  private final EraseMessages messages;
  private final AcceptDeletion accepted;
  private final Receipts receipts;
  private final Ledger ledger;
  private final ChangeFeed feed;
  private final Outbox outbox;
  private final ApplicationEventPublisher events;
  private final JdbcClient jdbc;
  private final Clock clock;

  Erase(
      EraseMessages messages,
      AcceptDeletion accepted,
      Receipts receipts,
      Ledger ledger,
      ChangeFeed feed,
      Outbox outbox,
      ApplicationEventPublisher events,
      JdbcClient jdbc,
      Clock clock) {
    this.messages = messages;
    this.accepted = accepted;
    this.receipts = receipts;
    this.ledger = ledger;
    this.feed = feed;
    this.outbox = outbox;
    this.events = events;
    this.jdbc = jdbc;
    this.clock = clock;
  }

  @Transactional
  void carryOut(Work work) {
    var payload = work.payload().object();
    var type = payload.path("type").asString("");
    var name = payload.path("name").asString("");
    // First finished, then done: a workspace takes the ledger's rows, this one too, with it.
    if (ledger.done(List.of(work)).isEmpty()) {
      return;
    }
    switch (type) {
      case "session" -> session(new SessionRef(work.workspace(), new SessionName(name)), work.id());
      case "peer" -> peer(work.workspace(), new PeerName(name));
      case "workspace" -> {
        if (accepted.hasActiveSession(name)) {
          LOG.warn("a workspace is kept: a session was opened after its deletion was accepted");
          return;
        }
        workspace(work.workspace());
      }
      default -> throw new IllegalStateException("there is no such deletion");
    }
    outbox.append(new Purged(work.workspace(), type, name, clock.instant()));
  }

  private void session(SessionRef session, long own) {
    var workspace = session.workspace();
    var name = session.session().value();
    messages.where(
        workspace,
        Where.that("m.workspace = ?", workspace.value()).and("m.session = ?", name),
        "session-deleted");
    events.publishEvent(new SessionErasing(session));
    jdbc.sql("delete from work where workspace = ? and session = ? and id <> ?")
        .params(workspace.value(), name, own)
        .update();
    jdbc.sql("delete from session where workspace = ? and name = ? and not active")
        .params(workspace.value(), name)
        .update();
  }

  private void peer(WorkspaceName workspace, PeerName peer) {
    messages.where(
        workspace,
        Where.that("m.workspace = ?", workspace.value()).and("m.peer = ?", peer.value()),
        "peer-deleted");
    events.publishEvent(new PeerErasing(workspace, peer));
    jdbc.sql(
            "update work set observers = array_remove(observers, ?)"
                + " where workspace = ? and ? = any(observers)")
        .params(peer.value(), workspace.value(), peer.value())
        .update();
    jdbc.sql("delete from work where workspace = ? and observed = ?")
        .params(workspace.value(), peer.value())
        .update();
    jdbc.sql("delete from peer where workspace = ? and name = ? and not scope")
        .params(workspace.value(), peer.value())
        .update();
    receipts.complete(workspace.value(), "peer", peer.value());
  }

  private void workspace(WorkspaceName workspace) {
    events.publishEvent(new WorkspaceErasing(workspace));
    feed.erasedAll(workspace);
    jdbc.sql("delete from workspace where name = ?").param(workspace.value()).update();
  }
}
