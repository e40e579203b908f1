package dev.custodia.memory.queue;

import dev.custodia.memory.sql.Sql;
import java.time.Clock;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Lets everything of a workspace be claimed now that waits for a time. */
@Service
class Flush {
  private final JdbcClient jdbc;
  private final Clock clock;

  Flush(JdbcClient jdbc, Clock clock) {
    this.jdbc = jdbc;
    this.clock = clock;
  }

  @Transactional
  void now(String workspace) {
    var now = Sql.time(clock.instant());
    jdbc.sql(
            "update work set not_before = ? where workspace = ? and not_before > ?"
                + " and state in ('recorded', 'ready')")
        .params(now, workspace, now)
        .update();
  }
}
