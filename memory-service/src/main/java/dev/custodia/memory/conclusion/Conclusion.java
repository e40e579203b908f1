package dev.custodia.memory.conclusion;

import dev.custodia.memory.sql.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Something that an observer knows of a peer.
 *
 * @param shownAt when the newest message it rests on was said, else when it was written
 * @param sources the conclusions that it was concluded from, in order
 */
public record Conclusion(
    String id,
    long seq,
    String observer,
    String observed,
    @Nullable String session,
    Level level,
    String content,
    String rule,
    int timesDerived,
    @Nullable String pattern,
    @Nullable String confidence,
    @Nullable String supersededBy,
    Instant shownAt,
    Instant createdAt,
    List<String> sources) {
  /** The columns that {@link #read} reads, of a conclusion called {@code c}. */
  public static final String COLUMNS =
      "c.id, c.seq, c.observer, c.observed, c.session, c.level, c.content, c.rule, c.times_derived,"
          + " c.pattern, c.confidence, c.superseded_by, coalesce(c.said_at, c.created_at) as shown_at,"
          + " c.created_at, case when c.level = 'explicit' then null else"
          + " (select array_agg(s.source order by s.position) from conclusion_source s"
          + " where s.derived = c.id) end as sources";

  /** Reads one. */
  public static Conclusion read(ResultSet row, int number) throws SQLException {
    return new Conclusion(
        row.getString("id"),
        row.getLong("seq"),
        row.getString("observer"),
        row.getString("observed"),
        row.getString("session"),
        Level.of(row.getString("level")),
        row.getString("content"),
        row.getString("rule"),
        row.getInt("times_derived"),
        row.getString("pattern"),
        row.getString("confidence"),
        row.getString("superseded_by"),
        Sql.instant(row, "shown_at"),
        Sql.instant(row, "created_at"),
        Sql.texts(row, "sources"));
  }
}
