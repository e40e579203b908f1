package dev.custodia.memory.message;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.filter.Where;
import dev.custodia.memory.recall.ChangeFeed;
import java.util.List;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Erases messages for good, with their work, their place in recall and what was concluded from
 * them.
 */
@Component
public class EraseMessages {
  private static final int AT_ONCE = 1_000;

  private final JdbcClient jdbc;
  private final ChangeFeed feed;
  private final ApplicationEventPublisher events;

  EraseMessages(JdbcClient jdbc, ChangeFeed feed, ApplicationEventPublisher events) {
    this.jdbc = jdbc;
    this.feed = feed;
    this.events = events;
  }

  /** Erases all that the condition holds for, the message being called {@code m}. */
  @Transactional(propagation = Propagation.MANDATORY)
  public void where(WorkspaceName workspace, Where where, String reason) {
    List<Named> some = next(where);
    while (!some.isEmpty()) {
      var rows = some.stream().map(Named::row).toList();
      events.publishEvent(new MessagesErasing(workspace, rows, reason));
      jdbc.sql("delete from message where id = any(?)").param(rows.toArray(Long[]::new)).update();
      feed.erased(workspace, RecordMessages.KIND, some.stream().map(Named::id).toList());
      some = next(where);
    }
  }

  private List<Named> next(Where where) {
    return jdbc.sql(
            "select m.id, m.public_id from message m%s order by m.id limit ?"
                .formatted(where.sql()))
        .params(where.parametersAnd(AT_ONCE))
        .query((row, _) -> new Named(row.getLong(1), row.getString(2)))
        .list();
  }

  private record Named(long row, String id) {}
}
