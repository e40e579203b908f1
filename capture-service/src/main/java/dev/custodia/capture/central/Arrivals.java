package dev.custodia.capture.central;

import dev.custodia.contracts.id.WorkspaceName;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** How much came from each provider, and when last. */
@Repository
class Arrivals {
  private final JdbcClient jdbc;

  Arrivals(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** What was seen of a provider. */
  record Seen(long captures, Instant last) {}

  Map<String, Seen> byProvider(WorkspaceName workspace) {
    Map<String, Seen> seen = new HashMap<>();
    jdbc.sql(
            "select provider, count(*), max(captured_at) from capture"
                + " where workspace = ? and stored and kind = 'prompt' group by provider")
        .param(workspace.value())
        .query(
            row -> {
              seen.put(row.getString(1), new Seen(row.getLong(2), row.getTimestamp(3).toInstant()));
            });
    return seen;
  }
}
