package dev.custodia.guardrail.erasure;

import dev.custodia.contracts.event.v1.MessageRecorded;
import dev.custodia.contracts.event.v1.Purged;
import java.sql.Timestamp;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Erases what was said with what memory erases, and remembers that it did: the topics are not read
 * in one order, so a message may come in after its erasure.
 */
@Service
public class Erasures {
  /** What a conversation holds of its turns' texts besides the turns. */
  private static final String FORGET =
      "update conversation set memory = '{}', last_user_turn = null where workspace = ? and key in"
          + " (select conversation from turn where ";

  private final JdbcClient jdbc;

  Erasures(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  @Transactional(propagation = Propagation.MANDATORY)
  void follow(Purged purged) {
    switch (purged.kind()) {
      case "message", "peer" -> {
        remember(purged);
        turns(purged, purged.kind());
      }
      case "session" -> {
        remember(purged);
        delete("delete from conversation where workspace = ? and session = ?", purged);
      }
      case "workspace" -> {
        remember(purged);
        workspace(purged.workspace().value());
      }
      default -> {
        // Conclusions, captures and atoms have nothing here.
      }
    }
  }

  private void remember(Purged purged) {
    jdbc.sql(
            "insert into erased (workspace, kind, subject, at) values (?, ?, ?, ?) on conflict"
                + " (workspace, kind, subject) do update set at = greatest(erased.at, excluded.at)")
        .params(
            purged.workspace().value(),
            purged.kind(),
            purged.subject(),
            Timestamp.from(purged.at()))
        .update();
  }

  private void turns(Purged purged, String column) {
    delete(FORGET + column + " = ?)", purged);
    jdbc.sql(
            "delete from turn t using conversation c where c.key = t.conversation"
                + " and c.workspace = ? and t."
                + column
                + " = ?")
        .params(purged.workspace().value(), purged.subject())
        .update();
  }

  private void delete(String sql, Purged purged) {
    jdbc.sql(sql).params(purged.workspace().value(), purged.subject()).update();
  }

  private void workspace(String workspace) {
    jdbc.sql("delete from conversation where workspace = ?").param(workspace).update();
    jdbc.sql("delete from policy where workspace = ?").param(workspace).update();
  }

  /** Those of the messages that were erased before they were judged. */
  @Transactional(propagation = Propagation.MANDATORY)
  public Set<String> among(List<MessageRecorded> messages) {
    int size = messages.size();
    var ids = new String[size];
    var workspaces = new String[size];
    var sessions = new String[size];
    var peers = new String[size];
    var recorded = new Timestamp[size];
    for (int i = 0; i < size; i++) {
      MessageRecorded message = messages.get(i);
      ids[i] = message.message().value();
      workspaces[i] = message.workspace().value();
      sessions[i] = message.session().value();
      peers[i] = message.peer().value();
      recorded[i] = Timestamp.from(message.recordedAt());
    }
    return new HashSet<>(
        jdbc.sql(
                "select distinct m.id from unnest(?::text[], ?::text[], ?::text[], ?::text[],"
                    + " ?::timestamptz[]) as m(id, w, s, p, at) join erased e on e.workspace = m.w"
                    + " and (e.kind, e.subject) in (('message', m.id), ('session', m.s),"
                    + " ('peer', m.p), ('workspace', m.w)) and (e.kind = 'message' or e.at >= m.at)")
            .params(ids, workspaces, sessions, peers, recorded)
            .query((row, n) -> row.getString(1))
            .list());
  }
}
