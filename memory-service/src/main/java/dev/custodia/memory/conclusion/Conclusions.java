package dev.custodia.memory.conclusion;

import dev.custodia.memory.filter.Where;
import dev.custodia.memory.sql.Sql;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** All conclusions, read. */
@Component
public class Conclusions {
  private final JdbcClient jdbc;

  Conclusions(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** The conclusion of that workspace, if it is there. */
  public Optional<Conclusion> find(String workspace, String id) {
    return jdbc.sql(
            "select %s from conclusion c where c.id = ? and c.workspace = ?"
                .formatted(Conclusion.COLUMNS))
        .params(id, workspace)
        .query(Conclusion::read)
        .optional();
  }

  /** The same, if it may be shown at this moment. */
  Optional<Conclusion> shown(String workspace, String id) {
    return where(
            Where.that("c.id = ?", id).and("c.workspace = ?", workspace).and(ObservedNow.OR_POSTED))
        .stream()
        .findFirst();
  }

  /** Those of the ids that are there, in no order. */
  public List<Conclusion> find(String workspace, Collection<String> ids) {
    if (ids.isEmpty()) {
      return List.of();
    }
    return where(
        Where.that("c.workspace = ?", workspace).and("c.id = any(?)", (Object) Sql.array(ids)));
  }

  /** All that the condition holds for, in no order; the conclusion is called {@code c}. */
  public List<Conclusion> where(Where where) {
    return jdbc.sql("select %s from conclusion c%s".formatted(Conclusion.COLUMNS, where.sql()))
        .params(where.parameters())
        .query(Conclusion::read)
        .list();
  }

  /** The first of those that the condition holds for. The order is SQL of our own. */
  public List<Conclusion> first(Where where, String order, int limit) {
    return jdbc.sql(
            "select %s from conclusion c%s order by %s limit ?"
                .formatted(Conclusion.COLUMNS, where.sql(), order))
        .params(where.parametersAnd(limit))
        .query(Conclusion::read)
        .list();
  }

  /** How many the condition holds for. */
  public long count(Where where) {
    return jdbc.sql("select count(*) from conclusion c" + where.sql())
        .params(where.parameters())
        .query(Long.class)
        .single();
  }
}
