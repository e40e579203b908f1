package dev.custodia.memory.message;

import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.SessionRef;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.recall.ChangeFeed;
import dev.custodia.memory.session.Session;
import dev.custodia.memory.session.Sessions;
import dev.custodia.memory.sql.Sql;
import dev.custodia.platform.id.Ids;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/**
 * Copies a session under a new name, as far as a message if one is named (memory-api 7): settings,
 * messages in their places, and ordinary members. Nothing is reasoned over twice, so the copies
 * carry the verdicts of their originals and no work; scopes are joined by nobody's wish but a
 * client's.
 */
@Service
class CloneSession {
  private static final int IDS_AT_ONCE = 1_000;

  private final Sessions sessions;
  private final Messages messages;
  private final JdbcClient jdbc;
  private final ChangeFeed feed;
  private final Clock clock;

  CloneSession(
      Sessions sessions, Messages messages, JdbcClient jdbc, ChangeFeed feed, Clock clock) {
    this.sessions = sessions;
    this.messages = messages;
    this.jdbc = jdbc;
    this.feed = feed;
    this.clock = clock;
  }

  @Transactional
  Session clone(String workspace, String name, @Nullable String upTo) {
    var original = sessions.require(workspace, name);
    long lastSeq =
        Optional.ofNullable(upTo)
            .map(id -> messages.find(workspace, name, id).orElseThrow(MessagesController::missing))
            .map(Message::seq)
            .orElse(Long.MAX_VALUE);
    var copy = new SessionRef(new WorkspaceName(workspace), new SessionName(Ids.next()));
    sessions.create(copy, original.metadata(), original.configuration());
    copyMembers(copy, name);
    var ids = copyMessages(copy, name, lastSeq);
    for (int i = 0; i < ids.size(); i += IDS_AT_ONCE) {
      var some = ids.subList(i, Math.min(ids.size(), i + IDS_AT_ONCE));
      feed.changed(copy.workspace(), RecordMessages.KIND, some);
    }
    return sessions.require(workspace, copy.session().value());
  }

  /** Peers that are being erased meanwhile are held, or left out. */
  private void copyMembers(SessionRef copy, String original) {
    jdbc.sql(
            "insert into membership (workspace, session, peer, observe_me, observe_others,"
                + " joined_at) select m.workspace, ?, m.peer, m.observe_me, m.observe_others, ?"
                + " from membership m join peer p on p.workspace = m.workspace and p.name = m.peer"
                + " where m.workspace = ? and m.session = ? and m.left_at is null and not p.scope"
                + " for key share of p")
        .params(
            copy.session().value(), Sql.time(clock.instant()), copy.workspace().value(), original)
        .update();
  }

  private List<String> copyMessages(SessionRef copy, String original, long lastSeq) {
    var seqs =
        jdbc.sql(
                "select seq from message where workspace = ? and session = ? and seq <= ?"
                    + " order by seq")
            .params(copy.workspace().value(), original, lastSeq)
            .query((row, _) -> row.getLong(1))
            .list();
    var ids = seqs.stream().map(_ -> Ids.next()).toList();
    jdbc.sql(
            "insert into message (public_id, workspace, session, seq, peer, content, metadata,"
                + " configuration, internal, token_count, created_at, recorded_at, verdict,"
                + " usable_text)"
                + " select k.id, m.workspace, ?, m.seq, m.peer, m.content, m.metadata,"
                + " m.configuration, m.internal, m.token_count, m.created_at, ?, m.verdict,"
                + " m.usable_text from message m"
                + " join unnest(?::text[], ?::bigint[]) as k(id, seq) on k.seq = m.seq"
                + " join peer p on p.workspace = m.workspace and p.name = m.peer"
                + " where m.workspace = ? and m.session = ? order by m.seq for key share of p")
        .params(
            copy.session().value(),
            Sql.time(clock.instant()),
            Sql.array(ids),
            seqs.toArray(Long[]::new),
            copy.workspace().value(),
            original)
        .update();
    jdbc.sql(
            "update session set last_seq = coalesce((select max(seq) from message"
                + " where workspace = ? and session = ?), 0) where workspace = ? and name = ?")
        .params(
            copy.workspace().value(),
            copy.session().value(),
            copy.workspace().value(),
            copy.session().value())
        .update();
    return ids;
  }
}
