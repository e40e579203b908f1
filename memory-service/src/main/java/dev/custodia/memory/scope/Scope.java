package dev.custodia.memory.scope;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.memory.sql.Sql;
import dev.custodia.memory.v3.RawJson;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/** A scope, as clients see it: by its name without the prefix. */
@JsonNaming(SnakeCaseStrategy.class)
record Scope(String id, RawJson metadata, Instant createdAt) {
  static Scope row(ResultSet row, int number) throws SQLException {
    return new Scope(
        row.getString("name").substring(PeerName.SCOPE_PREFIX.length()),
        Sql.json(row, "metadata"),
        Sql.instant(row, "created_at"));
  }
}
