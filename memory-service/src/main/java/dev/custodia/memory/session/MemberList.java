package dev.custodia.memory.session;

import dev.custodia.memory.filter.Where;
import dev.custodia.memory.page.Page;
import dev.custodia.memory.page.PageRequest;
import dev.custodia.memory.peer.Peer;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Those who take part at this moment, scopes left out. */
@Repository
class MemberList {
  private static final String FROM =
      "membership m join peer p on p.workspace = m.workspace and p.name = m.peer";

  private final JdbcClient jdbc;

  MemberList(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  Page<Peer> active(String workspace, String session, PageRequest asked) {
    var where =
        Where.that("m.workspace = ?", workspace)
            .and("m.session = ?", session)
            .and("m.left_at is null and not p.scope");
    long total =
        jdbc.sql("select count(*) from " + FROM + where.sql())
            .params(where.parameters())
            .query(Long.class)
            .single();
    var items =
        jdbc.sql(
                "select %s from %s%s order by m.joined_at %4$s, p.id %4$s limit ? offset ?"
                    .formatted(Peer.COLUMNS, FROM, where.sql(), asked.direction()))
            .params(where.parametersAnd(asked.size(), asked.offset()))
            .query(Peer::row)
            .list();
    return Page.of(items, total, asked);
  }
}
