package dev.custodia.memory.session;

import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.queue.Ledger;
import dev.custodia.memory.queue.NewWork;
import dev.custodia.memory.queue.WorkKind;
import dev.custodia.memory.v3.RawJson;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Takes a session out of sight at once and leaves the rest to the background (memory-api 16.4). */
@Service
class DeleteSession {
  private final Sessions sessions;
  private final Ledger ledger;

  DeleteSession(Sessions sessions, Ledger ledger) {
    this.sessions = sessions;
    this.ledger = ledger;
  }

  @Transactional
  void accept(String workspace, String session) {
    if (!sessions.retire(workspace, session)) {
      throw Sessions.missing(session);
    }
    var payload = Map.of("type", "session", "name", session);
    ledger.record(
        List.of(
            NewWork.of(
                new WorkspaceName(workspace),
                WorkKind.DELETION,
                "deletion:%s:session:%s".formatted(workspace, session),
                new SessionName(session),
                RawJson.of(RawJson.tree(payload)))));
  }
}
