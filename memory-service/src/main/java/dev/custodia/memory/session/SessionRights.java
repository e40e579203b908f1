package dev.custodia.memory.session;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.SessionRef;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.token.Caller;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * What a narrow token may do with get-or-create of a session (memory-api 3.3, and 23.4 for what
 * must not be). A session token opens its session; a peer token makes a session of its own, or
 * looks at one that its peer takes part in. Neither touches scopes.
 */
@Component
class SessionRights {
  private final Sessions sessions;
  private final Memberships memberships;

  SessionRights(Sessions sessions, Memberships memberships) {
    this.sessions = sessions;
    this.memberships = memberships;
  }

  /** The request as far as the token allows it. */
  OpenSession.Request narrowed(Caller caller, SessionRef ref, OpenSession.Request request) {
    if (!caller.narrowed()) {
      return request;
    }
    if (!request.scopes().isEmpty()) {
      throw refused("A token of a peer or session does not change scopes.");
    }
    if (caller.session() != null) {
      if (!caller.session().equals(ref.session())) {
        throw refused("This token opens only its own session.");
      }
      return request;
    }
    return caller.peer() == null ? request : ofPeer(caller.peer(), ref, request);
  }

  private OpenSession.Request ofPeer(PeerName peer, SessionRef ref, OpenSession.Request request) {
    var workspace = ref.workspace().value();
    var session = ref.session().value();
    if (sessions.find(workspace, session).isPresent()) {
      if (request.changes() || !memberships.active(workspace, session, peer.value())) {
        throw refused("This token looks at sessions of its peer, and changes none.");
      }
      return request;
    }
    if (!request.peers().keySet().stream().allMatch(peer.value()::equals)) {
      throw refused("This token makes sessions with its own peer only.");
    }
    var own =
        request.peers().isEmpty() ? Map.of(peer.value(), MemberConfig.DEFAULT) : request.peers();
    return new OpenSession.Request(
        request.metadata(),
        Optional.<dev.custodia.memory.v3.RawJson>empty(),
        own,
        request.scopes());
  }

  private static Problem refused(String detail) {
    return new Problem(ProblemCode.FORBIDDEN, detail);
  }
}
