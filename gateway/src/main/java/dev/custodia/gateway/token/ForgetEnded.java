package dev.custodia.gateway.token;

import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Forgets tokens that ended long ago, and the keys that signed nothing else. */
@Component
class ForgetEnded {
  // Long enough to look up who held what when something is investigated.
  private static final Duration KEPT = Duration.ofDays(90);

  private final JdbcClient jdbc;
  private final Clock clock;

  ForgetEnded(JdbcClient jdbc, Clock clock) {
    this.jdbc = jdbc;
    this.clock = clock;
  }

  @Scheduled(initialDelayString = "PT5M", fixedDelayString = "PT6H")
  @Transactional
  public void forget() {
    var longAgo = Timestamp.from(clock.instant().minus(KEPT));
    jdbc.sql("delete from issued_token where expires_at < ?").param(longAgo).update();
    jdbc.sql(
            "delete from signing_key k where k.verifies_until < ? and not exists (select 1 from"
                + " issued_token t where t.key_id = k.id)")
        .param(longAgo)
        .update();
  }
}
