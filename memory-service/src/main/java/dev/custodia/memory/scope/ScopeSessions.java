package dev.custodia.memory.scope;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.memory.filter.Where;
import dev.custodia.memory.page.Page;
import dev.custodia.memory.page.PageRequest;
import dev.custodia.memory.session.Session;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The sessions that a scope observes at this moment, in the order in which they joined. */
@Repository
class ScopeSessions {
  private static final String FROM =
      "membership m join session s on s.workspace = m.workspace and s.name = m.session";

  private final JdbcClient jdbc;

  ScopeSessions(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  Page<Session> list(String workspace, PeerName scope, PageRequest asked) {
    var where =
        Where.that("m.workspace = ?", workspace)
            .and("m.peer = ?", scope.value())
            .and("m.left_at is null and s.active");
    long total =
        jdbc.sql("select count(*) from " + FROM + where.sql())
            .params(where.parameters())
            .query(Long.class)
            .single();
    var items =
        jdbc.sql(
                "select %s from %s%s order by m.joined_at %4$s, s.id %4$s limit ? offset ?"
                    .formatted(Session.COLUMNS, FROM, where.sql(), asked.direction()))
            .params(where.parametersAnd(asked.size(), asked.offset()))
            .query(Session::row)
            .list();
    return Page.of(items, total, asked);
  }
}
