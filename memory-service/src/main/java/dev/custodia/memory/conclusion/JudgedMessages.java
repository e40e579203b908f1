package dev.custodia.memory.conclusion;

import dev.custodia.memory.sql.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * The messages that work rests on, as they may be used: the rewritten text where a rail rewrote it.
 * A message may name its time zone in the metadata member {@code timezone}; else it is UTC.
 */
@Repository
class JudgedMessages {
  private final JdbcClient jdbc;

  JudgedMessages(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  Map<Long, JudgedMessage> load(Collection<Long> rows) {
    return jdbc
        .sql(
            "select id, public_id, peer, session, coalesce(usable_text, content) as text,"
                + " created_at, metadata ->> 'timezone' as zone from message"
                + " where id = any(?) and verdict is distinct from 'BLOCKED'")
        .param(rows.toArray(Long[]::new))
        .query(JudgedMessages::read)
        .list()
        .stream()
        .collect(Collectors.toMap(JudgedMessage::row, Function.identity()));
  }

  private static JudgedMessage read(ResultSet row, int number) throws SQLException {
    return new JudgedMessage(
        row.getLong("id"),
        row.getString("public_id"),
        row.getString("peer"),
        row.getString("session"),
        row.getString("text"),
        Sql.instant(row, "created_at"),
        zone(row.getString("zone")));
  }

  private static ZoneId zone(@Nullable String name) {
    if (name == null) {
      return ZoneOffset.UTC;
    }
    try {
      return ZoneId.of(name);
    } catch (DateTimeException _) {
      return ZoneOffset.UTC;
    }
  }
}
