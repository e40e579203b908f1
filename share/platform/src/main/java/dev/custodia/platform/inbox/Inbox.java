package dev.custodia.platform.inbox;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Claims work by its key, in the transaction of its effect. A rival waits for the uncommitted
 * claim, then gets nothing and sees what the winner wrote (STYLE, habit 10).
 */
public class Inbox {
  private final JdbcClient jdbc;

  public Inbox(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Whether the caller is the first with this key; demands a running transaction. */
  @Transactional(propagation = Propagation.MANDATORY)
  public boolean claim(String consumer, String key) {
    return jdbc.sql("insert into inbox (consumer, record_key) values (?, ?) on conflict do nothing")
            .params(consumer, key)
            .update()
        == 1;
  }

  /** Those of the keys that nobody claimed before; demands a running transaction. */
  @Transactional(propagation = Propagation.MANDATORY)
  public Set<String> claimAll(String consumer, Collection<String> keys) {
    if (keys.isEmpty()) {
      return Set.of();
    }
    // Sorted, so that two rivals wait for each other in one direction only.
    var sorted = keys.stream().distinct().sorted().toArray(String[]::new);
    return new HashSet<>(
        jdbc.sql(
                "insert into inbox (consumer, record_key) select ?, unnest(?::text[])"
                    + " on conflict do nothing returning record_key")
            .params(consumer, sorted)
            .query((row, _) -> row.getString(1))
            .list());
  }
}
