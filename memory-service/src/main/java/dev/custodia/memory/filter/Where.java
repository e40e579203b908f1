package dev.custodia.memory.filter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The condition of a query: fixed SQL and filters, with the parameters in their order. */
public final class Where {
  private final StringBuilder sql = new StringBuilder();
  private final List<Object> parameters = new ArrayList<>();

  private Where() {}

  /** No condition yet. */
  public static Where all() {
    return new Where();
  }

  /** A first condition of our own. */
  public static Where that(String condition, Object... values) {
    return all().and(condition, values);
  }

  /** One more condition of our own; its values are bound. */
  public Where and(String condition, Object... values) {
    sql.append(sql.isEmpty() ? " where " : " and ").append(condition);
    parameters.addAll(Arrays.asList(values));
    return this;
  }

  /** One more condition that a client asked for. */
  public Where and(Filter filter) {
    if (!(filter instanceof Filter.Everything)) {
      sql.append(sql.isEmpty() ? " where " : " and ");
      new FilterSql(sql, parameters).write(filter);
    }
    return this;
  }

  /** The clause with its leading space, or nothing. */
  public String sql() {
    return sql.toString();
  }

  /** What its question marks stand for. */
  public List<Object> parameters() {
    return List.copyOf(parameters);
  }

  /** The same with what stands behind the clause. */
  public List<Object> parametersAnd(Object... more) {
    var all = new ArrayList<>(parameters);
    all.addAll(Arrays.asList(more));
    return all;
  }
}
