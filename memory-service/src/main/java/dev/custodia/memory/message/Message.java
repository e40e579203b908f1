package dev.custodia.memory.message;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.custodia.memory.sql.Sql;
import dev.custodia.memory.v3.RawJson;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * One utterance, as clients see it.
 *
 * @param seq its place in the session, counted from 1
 * @param row its internal id
 */
@JsonNaming(SnakeCaseStrategy.class)
public record Message(
    String id,
    String content,
    String peerId,
    String sessionId,
    RawJson metadata,
    Instant createdAt,
    String workspaceId,
    int tokenCount,
    @JsonIgnore long seq,
    @JsonIgnore long row) {
  /** The longest content that a client may post, in characters. */
  public static final int CONTENT_LENGTH_MAX = 25_000;

  /** The columns that {@link #read} reads, of a message called {@code m}. */
  public static final String COLUMNS =
      "m.id, m.public_id, m.workspace, m.session, m.seq, m.peer, m.content, m.metadata,"
          + " m.created_at, m.token_count";

  /** Reads one. */
  public static Message read(ResultSet row, int number) throws SQLException {
    return new Message(
        row.getString("public_id"),
        row.getString("content"),
        row.getString("peer"),
        row.getString("session"),
        Sql.json(row, "metadata"),
        Sql.instant(row, "created_at"),
        row.getString("workspace"),
        row.getInt("token_count"),
        row.getLong("seq"),
        row.getLong("id"));
  }
}
