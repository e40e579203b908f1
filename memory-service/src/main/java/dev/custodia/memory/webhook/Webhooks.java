package dev.custodia.memory.webhook;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.page.Page;
import dev.custodia.memory.page.PageRequest;
import dev.custodia.memory.sql.Sql;
import dev.custodia.platform.id.Ids;
import dev.custodia.platform.problem.Problem;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** All webhooks. */
@Repository
class Webhooks {
  private static final int COUNT_MAX = 10;

  private final JdbcClient jdbc;
  private final Clock clock;

  Webhooks(JdbcClient jdbc, Clock clock) {
    this.jdbc = jdbc;
    this.clock = clock;
  }

  Optional<Webhook> byUrl(String workspace, String url) {
    return jdbc.sql("select * from webhook where workspace = ? and url = ?")
        .params(workspace, url)
        .query(Webhook::row)
        .optional();
  }

  Optional<Webhook> byId(String workspace, String id) {
    return jdbc.sql("select * from webhook where workspace = ? and id = ?")
        .params(workspace, id)
        .query(Webhook::row)
        .optional();
  }

  List<Webhook> all(String workspace) {
    return jdbc.sql("select * from webhook where workspace = ? order by created_at, id")
        .param(workspace)
        .query(Webhook::row)
        .list();
  }

  /** Adds one under the workspace's lock, so that two at once don't exceed the limit. */
  boolean add(String workspace, String url) {
    boolean there =
        jdbc.sql("select name from workspace where name = ? for no key update")
            .param(workspace)
            .query(Sql::text)
            .optional()
            .isPresent();
    if (!there) {
      throw new Problem(ProblemCode.NOT_FOUND, "The workspace was not found.");
    }
    if (byUrl(workspace, url).isPresent()) {
      return false;
    }
    if (all(workspace).size() >= COUNT_MAX) {
      throw new Problem(
          ProblemCode.CONFLICT, "A workspace has a maximum of %d webhooks.".formatted(COUNT_MAX));
    }
    return jdbc.sql("insert into webhook (id, workspace, url, created_at) values (?, ?, ?, ?)")
            .params(Ids.next(), workspace, url, Sql.time(clock.instant()))
            .update()
        == 1;
  }

  boolean remove(String workspace, String id) {
    return jdbc.sql("delete from webhook where workspace = ? and id = ?")
            .params(workspace, id)
            .update()
        == 1;
  }

  Page<Webhook> list(String workspace, PageRequest asked) {
    long total =
        jdbc.sql("select count(*) from webhook where workspace = ?")
            .param(workspace)
            .query(Long.class)
            .single();
    var items =
        jdbc.sql(
                "select * from webhook where workspace = ? order by created_at %1$s, id %1$s limit ? offset ?"
                    .formatted(asked.direction()))
            .params(workspace, asked.size(), asked.offset())
            .query(Webhook::row)
            .list();
    return Page.of(items, total, asked);
  }
}
