package dev.custodia.memory.scope;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.ScopeName;
import dev.custodia.contracts.id.SessionRef;
import dev.custodia.memory.queue.Ledger;
import dev.custodia.memory.queue.NewWork;
import dev.custodia.memory.queue.WorkKind;
import dev.custodia.memory.session.MemberConfig;
import dev.custodia.memory.session.Memberships;
import dev.custodia.memory.session.ScopeJoining;
import dev.custodia.memory.session.Sessions;
import dev.custodia.memory.v3.RawJson;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Sessions join scopes and leave them, under the session's lock. Messages that nobody reasons over
 * yet are given, or lose, the scope as an observer at once; what others hold in their hands and
 * what has been concluded follows by work that waits for them. So a join that races with posts ends
 * as if the session had been a member from the start (memory-api 12.3).
 */
@Component
class ScopeMembers implements ScopeJoining {
  private static final MemberConfig OBSERVER = new MemberConfig(false, true);

  private final Scopes scopes;
  private final Sessions sessions;
  private final Memberships memberships;
  private final Backfills backfills;
  private final Ledger ledger;
  private final JdbcClient jdbc;

  ScopeMembers(
      Scopes scopes,
      Sessions sessions,
      Memberships memberships,
      Backfills backfills,
      Ledger ledger,
      JdbcClient jdbc) {
    this.scopes = scopes;
    this.sessions = sessions;
    this.memberships = memberships;
    this.backfills = backfills;
    this.ledger = ledger;
    this.jdbc = jdbc;
  }

  @Override
  @Transactional(propagation = Propagation.MANDATORY)
  public void joinAll(SessionRef session, List<ScopeName> names) {
    for (var name : names.stream().sorted((a, b) -> a.value().compareTo(b.value())).toList()) {
      scopes.create(session.workspace(), name, RawJson.EMPTY);
    }
    names.forEach(name -> join(session, name.backingPeer()));
  }

  void join(SessionRef session, PeerName scope) {
    sessions.lock(session);
    if (memberships.active(session.workspace().value(), session.session().value(), scope.value())) {
      return;
    }
    memberships.join(session, Map.of(scope, OBSERVER));
    observe("array_append(observers, ?)", "not (? = any(observers))", session, scope);
    if (hasMessages(session)) {
      backfills.pending(session, scope);
      enqueue(WorkKind.SCOPE_BACKFILL, session, scope);
    }
  }

  void leave(SessionRef session, PeerName scope) {
    sessions.lock(session);
    memberships.leave(session, List.of(scope.value()));
    observe("array_remove(observers, ?)", "? = any(observers)", session, scope);
    backfills.forget(session, scope);
    enqueue(WorkKind.SCOPE_REMOVAL, session, scope);
  }

  private void observe(String observers, String which, SessionRef session, PeerName scope) {
    jdbc.sql(
            "update work set observers = %s where workspace = ? and session = ?"
                    .formatted(observers)
                + " and kind = 'representation' and state in ('recorded', 'ready') and "
                + which)
        .params(
            scope.value(), session.workspace().value(), session.session().value(), scope.value())
        .update();
  }

  private boolean hasMessages(SessionRef session) {
    return jdbc.sql("select exists (select 1 from message where workspace = ? and session = ?)")
        .params(session.workspace().value(), session.session().value())
        .query(Boolean.class)
        .single();
  }

  /** Both kinds share a unit, so that coming and going are carried out in their order. */
  private void enqueue(WorkKind kind, SessionRef session, PeerName scope) {
    var unit =
        String.join(
            ":", "scope", session.workspace().value(), scope.value(), session.session().value());
    var payload = RawJson.of(RawJson.tree(Map.of("scope", scope.value())));
    ledger.record(List.of(NewWork.of(session.workspace(), kind, unit, session.session(), payload)));
  }
}
