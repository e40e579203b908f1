package dev.custodia.memory.session;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.custodia.memory.sql.Sql;
import dev.custodia.memory.v3.RawJson;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/** A run of messages, as clients see it. */
@JsonNaming(SnakeCaseStrategy.class)
public record Session(
    String id,
    @JsonProperty("is_active") boolean active,
    String workspaceId,
    RawJson metadata,
    RawJson configuration,
    Instant createdAt) {
  /** The columns that {@link #row} reads, of a session called {@code s}. */
  public static final String COLUMNS =
      "s.workspace, s.name, s.active, s.metadata, s.configuration, s.created_at";

  /** Reads one. */
  public static Session row(ResultSet row, int number) throws SQLException {
    return new Session(
        row.getString("name"),
        row.getBoolean("active"),
        row.getString("workspace"),
        Sql.json(row, "metadata"),
        Sql.json(row, "configuration"),
        Sql.instant(row, "created_at"));
  }
}
