package dev.custodia.memory.session;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.SessionRef;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.peer.PeerNames;
import dev.custodia.memory.peer.Peers;
import dev.custodia.platform.problem.Problem;
import java.util.Collection;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Members leave, and are set to observe and be observed. */
@Service
class MemberChanges {
  private final Sessions sessions;
  private final Memberships memberships;
  private final Peers peers;

  MemberChanges(Sessions sessions, Memberships memberships, Peers peers) {
    this.sessions = sessions;
    this.memberships = memberships;
    this.peers = peers;
  }

  /** Names that nobody has are passed over, but not those of scopes (memory-api 12.6). */
  @Transactional
  Session remove(SessionRef session, Collection<String> names) {
    var workspace = session.workspace().value();
    var reserved = names.stream().filter(it -> it.startsWith(PeerName.SCOPE_PREFIX)).toList();
    peers.existing(workspace, reserved).forEach(PeerNames::ordinary);
    sessions.lock(session);
    memberships.leave(session, names);
    return sessions.require(workspace, session.session().value());
  }

  MemberConfig config(String workspace, String session, String peer) {
    requireOrdinary(workspace, peer);
    return memberships
        .config(workspace, session, peer)
        .orElseThrow(
            () -> new Problem(ProblemCode.NOT_FOUND, "The peer was not found in the session."));
  }

  @Transactional
  void configure(SessionRef session, String peer, MemberConfig config) {
    requireOrdinary(session.workspace().value(), peer);
    sessions.lock(session);
    if (!peers.exists(session.workspace().value(), peer)) {
      throw new Problem(ProblemCode.NOT_FOUND, "The peer was not found.");
    }
    memberships.configure(session, new PeerName(peer), config);
    if (config.observes()) {
      memberships.requireFewObservers(session);
    }
  }

  /** A scope is no member; a reserved name that nobody has is simply not found. */
  private void requireOrdinary(String workspace, String peer) {
    if (peer.startsWith(PeerName.SCOPE_PREFIX) && peers.exists(workspace, peer)) {
      PeerNames.ordinary(peer);
    }
  }
}
