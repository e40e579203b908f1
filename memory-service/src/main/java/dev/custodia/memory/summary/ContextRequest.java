package dev.custodia.memory.summary;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.peer.PeerNames;
import dev.custodia.memory.representation.ScopeAsked;
import dev.custodia.memory.representation.Selection;
import dev.custodia.memory.v3.Query;
import dev.custodia.memory.v3.ScopeNames;
import dev.custodia.platform.problem.Problem;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a context is asked to hold, with all combinations checked that make no sense (memory-api 8).
 *
 * @param sessions where present, the representation is narrowed to these sessions
 */
record ContextRequest(
    int tokens,
    boolean summary,
    Optional<PeerName> target,
    Optional<PeerName> perspective,
    ScopeAsked scope,
    Optional<Set<String>> sessions,
    Selection selection) {
  private static final int TOKENS_MAX = 100_000;
  private static final int SESSIONS_MAX = 1_000;

  static ContextRequest of(String session, Query query) {
    var selection = Selection.of(query, false);
    int tokens = query.number("tokens", Integer.MIN_VALUE, TOKENS_MAX).orElse(TOKENS_MAX);
    Optional<String> target = query.filled("peer_target");
    Optional<String> perspective = query.filled("peer_perspective");
    require(perspective.isEmpty() || target.isPresent(), "peer_perspective needs peer_target.");
    Optional<PeerName> observed = target.map(PeerNames::ordinary);
    Optional<String> scope = query.filled("scope");
    List<String> listed = query.texts("sessions");
    boolean own = query.flag("limit_to_session", false);
    require(scope.isEmpty() || target.isPresent(), "scope needs peer_target.");
    require(
        scope.isEmpty() || perspective.isEmpty(),
        "scope is mutually exclusive with peer_perspective.");
    require(scope.isEmpty() || listed.isEmpty(), "scope is mutually exclusive with sessions.");
    require(listed.isEmpty() || target.isPresent(), "sessions needs peer_target.");
    require(listed.isEmpty() || !own, "sessions is mutually exclusive with limit_to_session.");
    require(
        listed.isEmpty() || listed.contains(session), "This session must be included in sessions.");
    require(listed.size() <= SESSIONS_MAX, "sessions has at most %d ids.".formatted(SESSIONS_MAX));
    require(
        listed.stream().allMatch(it -> SessionName.parse(it).isPresent()),
        "Invalid session id in sessions.");
    Optional<Set<String>> allowed =
        own
            ? Optional.of(Set.of(session))
            : listed.isEmpty() ? Optional.empty() : Optional.of(Set.copyOf(listed));
    ScopeAsked asked =
        scope
            .map(it -> new ScopeAsked(List.of(ScopeNames.of(it, Query.at("scope"))), false))
            .orElse(ScopeAsked.NONE);
    return new ContextRequest(
        tokens,
        query.flag("summary", true),
        observed,
        perspective.map(ContextRequest::observer),
        asked,
        allowed,
        selection);
  }

  /** A scope is asked for by its own parameter; a reserved name that is none is unknown. */
  private static PeerName observer(String name) {
    return PeerName.parse(name)
        .orElseThrow(
            () -> new Problem(ProblemCode.NOT_FOUND, "The perspective's peer was not found."));
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new Problem(ProblemCode.INVALID, otherwise);
    }
  }
}
