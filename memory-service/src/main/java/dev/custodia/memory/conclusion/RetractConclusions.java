package dev.custodia.memory.conclusion;

import dev.custodia.contracts.event.v1.ConclusionsRetracted;
import dev.custodia.contracts.id.ConclusionId;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.filter.Where;
import dev.custodia.memory.recall.ChangeFeed;
import dev.custodia.memory.sql.Sql;
import dev.custodia.platform.outbox.Outbox;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Takes conclusions back, and with them all that was concluded from them, however far (I-32). What
 * they had replaced holds again. Gone is gone: no soft deletion, nothing left to be found.
 */
@Component
public class RetractConclusions {
  private final JdbcClient jdbc;
  private final ChangeFeed feed;
  private final Outbox outbox;
  private final ApplicationEventPublisher events;
  private final Clock clock;

  RetractConclusions(
      JdbcClient jdbc,
      ChangeFeed feed,
      Outbox outbox,
      ApplicationEventPublisher events,
      Clock clock) {
    this.jdbc = jdbc;
    this.feed = feed;
    this.outbox = outbox;
    this.events = events;
    this.clock = clock;
  }

  /** Takes back all that the condition holds for, the conclusion being called {@code c}. */
  @Transactional(propagation = Propagation.MANDATORY)
  public List<String> where(WorkspaceName workspace, Where where, String reason) {
    List<String> first =
        jdbc.sql("select c.id from conclusion c" + where.sql())
            .params(where.parameters())
            .query(Sql::text)
            .list();
    return all(workspace, first, reason);
  }

  /** Takes these back. */
  @Transactional(propagation = Propagation.MANDATORY)
  public List<String> all(WorkspaceName workspace, Collection<String> ids, String reason) {
    if (ids.isEmpty()) {
      return List.of();
    }
    var gone = new LinkedHashSet<>(ids);
    List<String> next = List.copyOf(ids);
    while (!next.isEmpty()) {
      next =
          jdbc
              .sql("select distinct derived from conclusion_source where source = any(?)")
              .param(Sql.array(next))
              .query(Sql::text)
              .list()
              .stream()
              .filter(gone::add)
              .toList();
    }
    List<Pair> collections =
        jdbc.sql(
                "delete from conclusion where workspace = ? and id = any(?)"
                    + " returning observer, observed")
            .params(workspace.value(), Sql.array(gone))
            .query((row, _) -> new Pair(row.getString(1), row.getString(2)))
            .list();
    feed.erased(workspace, ConclusionInsert.KIND, gone);
    outbox.append(
        new ConclusionsRetracted(
            workspace, gone.stream().map(ConclusionId::new).toList(), reason, clock.instant()));
    collections.stream()
        .distinct()
        .forEach(
            it ->
                events.publishEvent(new CollectionShrank(workspace, it.observer(), it.observed())));
    return new ArrayList<>(gone);
  }

  private record Pair(String observer, String observed) {}
}
