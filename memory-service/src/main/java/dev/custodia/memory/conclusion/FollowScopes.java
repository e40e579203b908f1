package dev.custodia.memory.conclusion;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.SessionRef;
import dev.custodia.memory.filter.Where;
import dev.custodia.memory.queue.Ledger;
import dev.custodia.memory.queue.Work;
import dev.custodia.memory.queue.WorkKind;
import dev.custodia.memory.scope.Backfills;
import dev.custodia.memory.scope.Scopes;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/**
 * Lets a scope know the past of a session that joined it, and forget one that left (memory-api
 * 12.3). What was derived from the forgotten goes with it. Running twice changes nothing.
 */
@Service
class FollowScopes {
  private final CopyConclusions copy;
  private final SettleUpdates updates;
  private final RetractConclusions retract;
  private final Scopes scopes;
  private final Backfills backfills;
  private final Ledger ledger;
  private final ApplicationEventPublisher events;

  FollowScopes(
      CopyConclusions copy,
      SettleUpdates updates,
      RetractConclusions retract,
      Scopes scopes,
      Backfills backfills,
      Ledger ledger,
      ApplicationEventPublisher events) {
    this.copy = copy;
    this.updates = updates;
    this.retract = retract;
    this.scopes = scopes;
    this.backfills = backfills;
    this.ledger = ledger;
    this.events = events;
  }

  @Transactional
  void carryOut(Work work) {
    if (ledger.done(List.of(work)).isEmpty()) {
      return;
    }
    var scope = new PeerName(work.payload().object().path("scope").asString(""));
    var session =
        new SessionRef(
            work.workspace(), new SessionName(Objects.requireNonNull(work.session(), "session")));
    if (work.kind() == WorkKind.SCOPE_BACKFILL) {
      backfill(session, scope);
    } else {
      forget(session, scope);
    }
  }

  private void backfill(SessionRef session, PeerName scope) {
    if (!scopes.observes(session.workspace().value(), scope, session.session().value())) {
      return;
    }
    CopyConclusions.Copied copied = copy.into(session, scope);
    copied
        .known()
        .forEach(
            (observed, ids) ->
                updates.settle(session.workspace().value(), scope.value(), observed, ids));
    backfills.completed(session, scope, copied.count());
    tell(session, scope, copied.known().keySet(), false);
  }

  private void forget(SessionRef session, PeerName scope) {
    if (scopes.observes(session.workspace().value(), scope, session.session().value())) {
      return;
    }
    Set<String> observed = copy.observedIn(session, scope);
    retract.where(
        session.workspace(),
        Where.that("c.workspace = ?", session.workspace().value())
            .and("c.observer = ?", scope.value())
            .and("c.session = ?", session.session().value()),
        "scope-left");
    tell(session, scope, observed, true);
  }

  private void tell(SessionRef session, PeerName scope, Set<String> observed, boolean shrank) {
    observed.stream()
        .sorted()
        .collect(Collectors.toList())
        .forEach(
            it ->
                events.publishEvent(
                    new ScopeChanged(session.workspace(), scope.value(), it, shrank)));
  }
}
