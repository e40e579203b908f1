package dev.custodia.memory.queue;

import dev.custodia.memory.sql.Sql;
import java.time.Clock;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Forgets finished work when status need not count it any more. */
@Component
class TidyLedger {
  private static final int AT_ONCE = 20_000;

  private final JdbcClient jdbc;
  private final Clock clock;
  private final QueueProperties settings;

  TidyLedger(JdbcClient jdbc, Clock clock, QueueProperties settings) {
    this.jdbc = jdbc;
    this.clock = clock;
    this.settings = settings;
  }

  @Scheduled(initialDelayString = "PT5M", fixedDelayString = "PT5M")
  void tidy() {
    jdbc.sql(
            "delete from work where id in (select id from work"
                + " where state in ('done', 'withheld') and updated_at < ? limit ?)")
        .params(Sql.time(clock.instant().minus(settings.keepFinished())), AT_ONCE)
        .update();
  }
}
