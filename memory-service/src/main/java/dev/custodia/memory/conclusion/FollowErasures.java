package dev.custodia.memory.conclusion;

import dev.custodia.memory.filter.Where;
import dev.custodia.memory.message.MessagesErasing;
import dev.custodia.memory.peer.PeerErasing;
import dev.custodia.memory.session.SessionErasing;
import dev.custodia.memory.sql.Sql;
import java.util.List;
import org.springframework.context.event.EventListener;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Takes back what rests on things that are being erased, in the transaction that erases them. A
 * conclusion that several messages support loses one support and stays while any is left.
 */
@Component
class FollowErasures {
  private final RetractConclusions retract;
  private final JdbcClient jdbc;

  FollowErasures(RetractConclusions retract, JdbcClient jdbc) {
    this.retract = retract;
    this.jdbc = jdbc;
  }

  @EventListener
  void on(MessagesErasing erasing) {
    var rows = erasing.rows().toArray(Long[]::new);
    List<String> touched =
        jdbc.sql("delete from conclusion_evidence where message = any(?) returning conclusion")
            .param(rows)
            .query(Sql::text)
            .list();
    if (touched.isEmpty()) {
      return;
    }
    jdbc.sql(
            "update conclusion c set times_derived = greatest(1, times_derived - t.lost),"
                + " said_at = (select max(m.created_at) from conclusion_evidence e"
                + " join message m on m.id = e.message where e.conclusion = c.id)"
                + " from (select id, count(*) as lost from unnest(?::text[]) as rows(id) group by id) t"
                + " where c.id = t.id")
        .param(Sql.array(touched))
        .update();
    retract.where(
        erasing.workspace(),
        Where.that("c.id = any(?)", (Object) Sql.array(touched))
            .and("not exists (select 1 from conclusion_evidence e where e.conclusion = c.id)"),
        erasing.reason());
  }

  @EventListener
  void on(SessionErasing erasing) {
    retract.where(
        erasing.session().workspace(),
        Where.that("c.workspace = ?", erasing.session().workspace().value())
            .and("c.session = ?", erasing.session().session().value()),
        "session-deleted");
  }

  @EventListener
  void on(PeerErasing erasing) {
    retract.where(
        erasing.workspace(),
        Where.that("c.workspace = ?", erasing.workspace().value())
            .and(
                "(c.observer = ? or c.observed = ?)",
                erasing.peer().value(),
                erasing.peer().value()),
        "peer-deleted");
  }
}
