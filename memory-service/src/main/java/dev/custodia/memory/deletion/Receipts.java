package dev.custodia.memory.deletion;

import dev.custodia.memory.sql.Sql;
import dev.custodia.platform.id.Ids;
import java.time.Clock;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** All receipts of deletions. */
@Repository
class Receipts {
  private final JdbcClient jdbc;
  private final Clock clock;

  Receipts(JdbcClient jdbc, Clock clock) {
    this.jdbc = jdbc;
    this.clock = clock;
  }

  Receipt open(String workspace, String kind, String subject) {
    var now = clock.instant();
    var receipt = new Receipt(Ids.next(), kind, subject, "pending", now, null);
    jdbc.sql(
            "insert into deletion_receipt (id, workspace, kind, subject, state, requested_at)"
                + " values (?, ?, ?, ?, ?, ?)")
        .params(receipt.id(), workspace, kind, subject, receipt.state(), Sql.time(now))
        .update();
    return receipt;
  }

  void complete(String workspace, String kind, String subject) {
    jdbc.sql(
            "update deletion_receipt set state = 'complete', completed_at = ?"
                + " where workspace = ? and kind = ? and subject = ? and state = 'pending'")
        .params(Sql.time(clock.instant()), workspace, kind, subject)
        .update();
  }

  Optional<Receipt> find(String workspace, String id) {
    return jdbc.sql("select * from deletion_receipt where workspace = ? and id = ?")
        .params(workspace, id)
        .query(
            (row, _) ->
                new Receipt(
                    row.getString("id"),
                    row.getString("kind"),
                    row.getString("subject"),
                    row.getString("state"),
                    Sql.instant(row, "requested_at"),
                    Sql.instantIfAny(row, "completed_at")))
        .optional();
  }
}
