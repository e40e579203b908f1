package dev.custodia.memory.message;

import dev.custodia.contracts.event.v1.MessageRecorded;
import dev.custodia.contracts.id.MessageId;
import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.recall.ChangeFeed;
import dev.custodia.memory.sql.Sql;
import dev.custodia.platform.outbox.Outbox;
import java.util.Collection;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Tells recall and the other services of messages that came in by another way than a post: they are
 * found, and judged, like any.
 */
@Component
public class AnnounceMessages {
  private final MessageProperties settings;
  private final ChangeFeed feed;
  private final Outbox outbox;
  private final JdbcClient jdbc;

  AnnounceMessages(MessageProperties settings, ChangeFeed feed, Outbox outbox, JdbcClient jdbc) {
    this.settings = settings;
    this.feed = feed;
    this.outbox = outbox;
    this.jdbc = jdbc;
  }

  /** These rows were written in the running transaction. */
  @Transactional(propagation = Propagation.MANDATORY)
  public void written(WorkspaceName workspace, Collection<Long> rows) {
    List<MessageRecorded> events =
        jdbc.sql(
                "select m.session, m.public_id, m.seq, m.peer, m.content, m.created_at,"
                    + " m.recorded_at, p.configuration from message m"
                    + " join peer p on p.workspace = m.workspace and p.name = m.peer"
                    + " where m.id = any(?) order by m.id")
            .param(rows.toArray(Long[]::new))
            .query(
                (row, _) -> {
                  var author = new PeerName(row.getString("peer"));
                  return new MessageRecorded(
                      workspace,
                      new SessionName(row.getString("session")),
                      new MessageId(row.getString("public_id")),
                      row.getLong("seq"),
                      author,
                      settings.speaker(author, Sql.json(row, "configuration")),
                      row.getString("content"),
                      Sql.instant(row, "created_at"),
                      Sql.instant(row, "recorded_at"));
                })
            .list();
    if (!events.isEmpty()) {
      feed.changed(
          workspace, RecordMessages.KIND, events.stream().map(it -> it.message().value()).toList());
      outbox.appendAll(events);
    }
  }
}
