package dev.custodia.memory.webhook;

import dev.custodia.memory.sql.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/** An address that a workspace's events are posted to, as clients see it. */
@JsonNaming(SnakeCaseStrategy.class)
record Webhook(String id, String workspaceId, String url, Instant createdAt) {
  static Webhook row(ResultSet row, int number) throws SQLException {
    return new Webhook(
        row.getString("id"),
        row.getString("workspace"),
        row.getString("url"),
        Sql.instant(row, "created_at"));
  }
}
