package dev.custodia.memory.peer;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.platform.token.Caller;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * What a narrow token may do with get-or-create of a peer (memory-api 3.3, and 23.4 for what must
 * not be): a peer token opens itself, a session token looks at those who are in its session.
 */
@Component
class PeerRights {
  private final JdbcClient jdbc;

  PeerRights(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  void requireOpen(Caller caller, WorkspaceName workspace, PeerName name, boolean changes) {
    var session = caller.session();
    if (session != null) {
      if (changes || !member(workspace.value(), session.value(), name.value())) {
        throw PeersController.refused("This token opens only peers of its session, unchanged.");
      }
    } else if (caller.peer() != null && !caller.peer().equals(name)) {
      throw PeersController.refused("This token opens only its own peer.");
    }
  }

  private boolean member(String workspace, String session, String peer) {
    return jdbc.sql(
            "select exists (select 1 from membership"
                + " where workspace = ? and session = ? and peer = ? and left_at is null)")
        .params(workspace, session, peer)
        .query(Boolean.class)
        .single();
  }
}
