package dev.custodia.memory.conclusion;

import dev.custodia.memory.filter.Where;
import dev.custodia.memory.page.Page;
import dev.custodia.memory.page.PageRequest;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Lists conclusions: the newest first, unlike every other list (memory-api 1.4). */
@Component
class ListConclusions {
  private final Conclusions conclusions;
  private final JdbcClient jdbc;

  ListConclusions(Conclusions conclusions, JdbcClient jdbc) {
    this.conclusions = conclusions;
    this.jdbc = jdbc;
  }

  Optional<Conclusion> find(String workspace, String id) {
    return conclusions.shown(workspace, id);
  }

  Page<Conclusion> page(Where where, PageRequest asked) {
    long total = conclusions.count(where);
    String direction = asked.reverse() ? "asc" : "desc";
    List<Conclusion> items =
        jdbc.sql(
                "select %s from conclusion c%s order by c.created_at %3$s, c.seq %3$s limit ? offset ?"
                    .formatted(Conclusion.COLUMNS, where.sql(), direction))
            .params(where.parametersAnd(asked.size(), asked.offset()))
            .query(Conclusion::read)
            .list();
    return Page.of(items, total, asked);
  }
}
