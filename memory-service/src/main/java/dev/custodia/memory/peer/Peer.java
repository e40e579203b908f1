package dev.custodia.memory.peer;

import dev.custodia.memory.sql.Sql;
import dev.custodia.memory.v3.RawJson;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/** Someone who speaks, as clients see him. */
@JsonNaming(SnakeCaseStrategy.class)
public record Peer(
    String id, String workspaceId, Instant createdAt, RawJson metadata, RawJson configuration) {
  /** The columns that {@link #row} reads, of a peer called {@code p}. */
  public static final String COLUMNS =
      "p.workspace, p.name, p.created_at, p.metadata, p.configuration";

  /** Reads one. */
  public static Peer row(ResultSet row, int number) throws SQLException {
    return new Peer(
        row.getString("name"),
        row.getString("workspace"),
        Sql.instant(row, "created_at"),
        Sql.json(row, "metadata"),
        Sql.json(row, "configuration"));
  }
}
