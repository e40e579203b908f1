package dev.custodia.memory.message;

import dev.custodia.memory.filter.Column;
import dev.custodia.memory.filter.Columns;
import dev.custodia.memory.filter.Where;
import dev.custodia.memory.page.Page;
import dev.custodia.memory.page.PageRequest;
import dev.custodia.memory.v3.RawJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** All messages. */
@Component
public class Messages {
  private static final int AT_ONCE_MIN = 16;
  private static final int AT_ONCE_MAX = 500;
  private static final int TOKENS_OF_A_SHORT_ONE = 12;

  /** What lists and searches of messages can be filtered by; the message is called {@code m}. */
  public static final Columns COLUMNS =
      Columns.of(
          Column.of("workspace_id", "m.workspace", Column.Kind.TEXT),
          Column.of("session_id", "m.session", Column.Kind.TEXT),
          Column.of("peer_id", "m.peer", Column.Kind.TEXT),
          Column.of("token_count", "m.token_count", Column.Kind.NUMBER),
          Column.of("created_at", "m.created_at", Column.Kind.TIME),
          Column.of("metadata", "m.metadata", Column.Kind.OBJECT));

  private final JdbcClient jdbc;

  Messages(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** The message of that session by its public id. */
  public Optional<Message> find(String workspace, String session, String id) {
    return jdbc.sql(
            "select %s from message m where m.public_id = ? and m.workspace = ? and m.session = ?"
                .formatted(Message.COLUMNS))
        .params(id, workspace, session)
        .query(Message::read)
        .optional();
  }

  /** All that the condition holds for, in no order; the message is called {@code m}. */
  public List<Message> where(Where where) {
    return jdbc.sql("select %s from message m%s".formatted(Message.COLUMNS, where.sql()))
        .params(where.parameters())
        .query(Message::read)
        .list();
  }

  Optional<Message> replaceMetadata(
      String workspace, String session, String id, Optional<RawJson> metadata) {
    return jdbc.sql(
            "update message m set metadata = coalesce(?::jsonb, metadata) where m.public_id = ?"
                + " and m.workspace = ? and m.session = ? returning "
                + Message.COLUMNS)
        .param(metadata.map(RawJson::text).orElse(null))
        .param(id)
        .param(workspace)
        .param(session)
        .query(Message::read)
        .optional();
  }

  /** One page of a session in the order of what was said when. */
  Page<Message> list(Where where, PageRequest asked) {
    long total =
        jdbc.sql("select count(*) from message m" + where.sql())
            .params(where.parameters())
            .query(Long.class)
            .single();
    var items =
        jdbc.sql(
                "select %s from message m%s order by m.seq %s limit ? offset ?"
                    .formatted(Message.COLUMNS, where.sql(), asked.direction()))
            .params(where.parametersAnd(asked.size(), asked.offset()))
            .query(Message::read)
            .list();
    return Page.of(items, total, asked);
  }

  /**
   * The newest messages of the session from a place on that fit into the tokens together, oldest
   * first. Reads no further back than it must.
   */
  public List<Message> newestThatFit(String workspace, String session, long from, long tokens) {
    var newestFirst = new ArrayList<Message>();
    long left = tokens;
    long before = Long.MAX_VALUE;
    int atOnce = Math.clamp(tokens / TOKENS_OF_A_SHORT_ONE, AT_ONCE_MIN, AT_ONCE_MAX);
    while (true) {
      var fitting =
          jdbc.sql(
                  "select %s from (select *, sum(token_count) over (order by seq desc) as total"
                          .formatted(Message.COLUMNS)
                      + " from (select * from message where workspace = ? and session = ?"
                      + " and seq >= ? and seq < ? order by seq desc limit ?) newest) m"
                      + " where m.total <= ? order by m.seq desc")
              .params(workspace, session, from, before, atOnce, left)
              .query(Message::read)
              .list();
      newestFirst.addAll(fitting);
      if (fitting.size() < atOnce) {
        return newestFirst.reversed();
      }
      left -= fitting.stream().mapToLong(Message::tokenCount).sum();
      before = fitting.getLast().seq();
    }
  }
}
