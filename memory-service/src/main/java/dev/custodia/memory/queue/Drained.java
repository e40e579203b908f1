package dev.custodia.memory.queue;

import dev.custodia.contracts.event.v1.QueueEmptied;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.sql.Sql;
import dev.custodia.platform.outbox.Outbox;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Notices when the last row of a unit, or of a whole workspace, is over. */
@Component
class Drained {
  private static final String OPEN = "state in ('recorded', 'ready', 'running')";

  private final JdbcClient jdbc;
  private final Outbox outbox;
  private final ApplicationEventPublisher events;
  private final Clock clock;

  Drained(JdbcClient jdbc, Outbox outbox, ApplicationEventPublisher events, Clock clock) {
    this.jdbc = jdbc;
    this.outbox = outbox;
    this.events = events;
    this.clock = clock;
  }

  /** Tells of those units, and of the workspace, that have nothing open any more. */
  void check(WorkspaceName workspace, Collection<String> unitKeys) {
    var open =
        jdbc.sql("select distinct unit_key from work where unit_key = any(?) and " + OPEN)
            .param(Sql.array(unitKeys))
            .query(Sql::text)
            .set();
    List<String> over = unitKeys.stream().filter(it -> !open.contains(it)).toList();
    if (over.isEmpty()) {
      return;
    }
    over.forEach(it -> events.publishEvent(new UnitDrained(workspace, it)));
    if (idle(workspace)) {
      outbox.append(new QueueEmptied(workspace, clock.instant()));
    }
  }

  boolean idle(WorkspaceName workspace) {
    return !jdbc.sql(
            "select exists (select 1 from work where workspace = ?"
                + " and kind in ('representation', 'summary', 'dream') and "
                + OPEN
                + ")")
        .param(workspace.value())
        .query(Boolean.class)
        .single();
  }
}
