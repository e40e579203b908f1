package dev.custodia.memory.message;

import dev.custodia.memory.filter.Column;
import dev.custodia.memory.filter.Columns;
import dev.custodia.memory.filter.Where;
import dev.custodia.memory.page.Page;
import dev.custodia.memory.page.PageRequest;
import dev.custodia.memory.v3.RawJson;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** All messages. */
@Component
public class Messages {
  private static final int SIZES_AT_ONCE = 500;

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
   * The oldest message of the session, no older than {@code from}, from which on all fit into the
   * tokens; empty where not even the newest does. Reads no further back than it must.
   */
  public OptionalLong oldestThatFits(String workspace, String session, long from, long tokens) {
    long left = tokens;
    long before = Long.MAX_VALUE;
    var oldest = OptionalLong.empty();
    while (true) {
      var sizes =
          jdbc.sql(
                  "select seq, token_count from message where workspace = ? and session = ?"
                      + " and seq >= ? and seq < ? order by seq desc limit "
                      + SIZES_AT_ONCE)
              .params(workspace, session, from, before)
              .query((row, _) -> new Size(row.getLong(1), row.getInt(2)))
              .list();
      for (Size size : sizes) {
        left -= size.tokens();
        if (left < 0) {
          return oldest;
        }
        oldest = OptionalLong.of(size.seq());
      }
      if (sizes.size() < SIZES_AT_ONCE) {
        return oldest;
      }
      before = sizes.getLast().seq();
    }
  }

  private record Size(long seq, int tokens) {}
}
