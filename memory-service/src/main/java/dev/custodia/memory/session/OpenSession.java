package dev.custodia.memory.session;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.ScopeName;
import dev.custodia.contracts.id.SessionRef;
import dev.custodia.memory.peer.PeerNames;
import dev.custodia.memory.peer.Peers;
import dev.custodia.memory.v3.RawJson;
import dev.custodia.memory.workspace.Workspaces;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Gets a session or makes it, with everything that it needs and that is said along with it. */
@Service
class OpenSession {
  private final Workspaces workspaces;
  private final Peers peers;
  private final Sessions sessions;
  private final Memberships memberships;
  private final ScopeJoining scopes;

  OpenSession(
      Workspaces workspaces,
      Peers peers,
      Sessions sessions,
      Memberships memberships,
      ScopeJoining scopes) {
    this.workspaces = workspaces;
    this.peers = peers;
    this.sessions = sessions;
    this.memberships = memberships;
    this.scopes = scopes;
  }

  /** What may be said along with a session's name. */
  record Request(
      Optional<RawJson> metadata,
      Optional<RawJson> configuration,
      Map<String, MemberConfig> peers,
      List<ScopeName> scopes) {
    static final Request PLAIN =
        new Request(Optional.empty(), Optional.empty(), Map.of(), List.of());

    boolean changes() {
      return metadata.isPresent()
          || configuration.isPresent()
          || !peers.isEmpty()
          || !scopes.isEmpty();
    }
  }

  record Opened(Session session, boolean created) {}

  @Transactional
  Opened open(SessionRef ref, Request request) {
    var members = named(request.peers());
    if (!workspaces.exists(ref.workspace().value())) {
      workspaces.ensure(ref.workspace());
    }
    boolean created =
        sessions.create(
            ref,
            request.metadata().orElse(RawJson.EMPTY),
            request.configuration().orElse(RawJson.EMPTY));
    if (!created && request.metadata().isEmpty() && request.configuration().isEmpty()) {
      sessions.require(ref.workspace().value(), ref.session().value());
    } else if (!created) {
      sessions.update(ref, request.metadata(), request.configuration());
    }
    if (!members.isEmpty()) {
      join(ref, members);
    }
    if (!request.scopes().isEmpty()) {
      scopes.joinAll(ref, request.scopes());
    }
    return new Opened(sessions.require(ref.workspace().value(), ref.session().value()), created);
  }

  /** Adds members to a session, which is made if it was not there. */
  @Transactional
  Session add(SessionRef ref, Map<String, MemberConfig> peers) {
    return open(ref, new Request(Optional.empty(), Optional.empty(), peers, List.of())).session();
  }

  /** From now on these and no others are the ordinary members. */
  @Transactional
  Session replace(SessionRef ref, Map<String, MemberConfig> peers) {
    var members = named(peers);
    sessions.lock(ref);
    memberships.leaveOthers(ref, members.keySet());
    join(ref, members);
    return sessions.require(ref.workspace().value(), ref.session().value());
  }

  private void join(SessionRef ref, Map<PeerName, MemberConfig> members) {
    // First the session, then peers: whoever posts takes them in this order too.
    sessions.lock(ref);
    peers.ensure(ref.workspace(), members.keySet());
    memberships.join(ref, members);
    if (members.values().stream().anyMatch(MemberConfig::observes)) {
      memberships.requireFewObservers(ref);
    }
  }

  private static Map<PeerName, MemberConfig> named(Map<String, MemberConfig> given) {
    var members = new LinkedHashMap<PeerName, MemberConfig>();
    given.forEach((name, config) -> members.put(PeerNames.ordinary(name), config));
    return members;
  }
}
