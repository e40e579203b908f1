package dev.custodia.memory.representation;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.access.SessionGate;
import dev.custodia.memory.peer.PeerNames;
import dev.custodia.memory.scope.Scopes;
import dev.custodia.memory.v3.Fields;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.token.Caller;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Turns a request into the view that it may have. Scopes are resolved to what they observe at this
 * moment; what can't be seen is refused or empty, never widened (memory-api 12.5, DESIGN 5).
 */
@Component
public class Views {
  private final Scopes scopes;
  private final SessionGate gate;

  Views(Scopes scopes, SessionGate gate) {
    this.scopes = scopes;
    this.gate = gate;
  }

  /**
   * The view that a body with {@code target}, {@code session_id}, {@code filters}, {@code scope}
   * asks for.
   */
  public View of(Caller caller, String workspace, String path, Fields body) {
    PeerName observer = PeerNames.ordinary(path);
    PeerName observed = body.nameIfAny("target").map(PeerNames::ordinary).orElse(observer);
    Optional<String> session = body.nameIfAny("session_id");
    Optional<Set<String>> listed = Allowlist.of(body);
    ScopeAsked asked = ScopeAsked.of(body);
    if (!asked.none() && (session.isPresent() || listed.isPresent())) {
      throw Allowlist.invalid("scope is mutually exclusive with filters and session_id.");
    }
    if (session.isPresent() && listed.isPresent() && !listed.get().contains(session.get())) {
      throw Allowlist.invalid("session_id must be included in filters.session_id.");
    }
    Optional<Set<String>> allowlist = session.map(Set::of).or(() -> listed);
    if (caller.narrowed()) {
      requireOwn(caller, workspace, asked, allowlist);
    }
    return through(caller, workspace, observer, observed, allowlist, asked);
  }

  /** The view of a pair that another feature names, as far as the caller may have it. */
  public View of(
      Caller caller,
      String workspace,
      PeerName observer,
      PeerName observed,
      Optional<Set<String>> allowlist,
      ScopeAsked asked) {
    return through(caller, workspace, observer, observed, allowlist, asked);
  }

  private View through(
      Caller caller,
      String workspace,
      PeerName observer,
      PeerName observed,
      Optional<Set<String>> allowlist,
      ScopeAsked asked) {
    ScopeAsked reached = asked.through(caller.readThrough(asked.names()));
    if (reached.none()) {
      return new View(workspace, observer, observed, allowlist, null);
    }
    PeerName backing = reached.names().getFirst().backingPeer();
    if (!reached.list() && allowlist.isEmpty()) {
      scopes.require(workspace, reached.names());
      return new View(workspace, backing, observed, Optional.empty(), backing);
    }
    Set<String> sessions = scopes.sessions(workspace, reached.names());
    Set<String> within = allowlist.map(it -> intersection(it, sessions)).orElse(sessions);
    return reached.list()
        ? new View(workspace, observer, observed, Optional.of(within), null)
        : new View(workspace, backing, observed, Optional.of(within), backing);
  }

  /** The sessions to which a question to a whole workspace is narrowed; none means no limit. */
  public Optional<Set<String>> allowlistOf(Caller caller, String workspace, Fields body) {
    Optional<Set<String>> session = body.nameIfAny("session_id").map(Set::of);
    ScopeAsked asked = ScopeAsked.of(body);
    if (!asked.none() && session.isPresent()) {
      throw Allowlist.invalid("scope is mutually exclusive with session_id.");
    }
    ScopeAsked reached = asked.through(caller.readThrough(asked.names()));
    if (reached.none()) {
      return session;
    }
    Set<String> observed = scopes.sessions(workspace, reached.names());
    return Optional.of(session.map(it -> intersection(it, observed)).orElse(observed));
  }

  private static Set<String> intersection(Set<String> asked, Set<String> reached) {
    return asked.stream()
        .filter(reached::contains)
        .collect(java.util.stream.Collectors.toUnmodifiableSet());
  }

  /** A peer's token sees sessions in which its peer takes part, and no scope. */
  private void requireOwn(
      Caller caller, String workspace, ScopeAsked asked, Optional<Set<String>> allowlist) {
    if (!asked.none()) {
      throw new Problem(
          ProblemCode.FORBIDDEN, "A token of a peer or session does not read through scopes.");
    }
    allowlist.ifPresent(
        all -> all.forEach(session -> gate.requireMember(caller, workspace, session)));
  }

  /**
   * The sessions that a view reaches for what was said; empty where it is not limited by a list.
   */
  public Optional<Set<String>> sessionsOf(View view) {
    if (view.allowlist().isPresent() || view.scope() == null) {
      return view.allowlist();
    }
    return Optional.of(scopes.sessions(view.workspace(), List.of(scopeOf(view.scope()))));
  }

  private static dev.custodia.contracts.id.ScopeName scopeOf(@Nullable PeerName backing) {
    String name = backing == null ? "" : backing.value();
    return new dev.custodia.contracts.id.ScopeName(name.substring(PeerName.SCOPE_PREFIX.length()));
  }
}
