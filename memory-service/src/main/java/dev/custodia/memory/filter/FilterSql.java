package dev.custodia.memory.filter;

import java.math.BigDecimal;
import java.util.List;

/** Writes a filter as SQL. No value and no key of a client ever becomes text of the statement. */
final class FilterSql {
  /** What PostgreSQL reads as a number without complaint. */
  private static final String NUMERAL =
      "'^-?[0-9]{1,250}(\\.[0-9]{1,250})?([eE][+-]?[0-9]{1,2})?$'";

  private final StringBuilder sql;
  private final List<Object> parameters;

  FilterSql(StringBuilder sql, List<Object> parameters) {
    this.sql = sql;
    this.parameters = parameters;
  }

  void write(Filter filter) {
    switch (filter) {
      case Filter.Everything() -> sql.append("true");
      case Filter.Nothing() -> sql.append("false");
      case Filter.And(var parts) -> join(parts, " and ", "true");
      case Filter.Or(var parts) -> join(parts, " or ", "false");
      case Filter.Not(var part) -> {
        sql.append("((");
        write(part);
        sql.append(") is not true)");
      }
      case Filter.Compared(var column, var comparison, var value) ->
          bind(operand(column) + ' ' + comparison.sql() + ' ' + slot(column), value);
      case Filter.Among(var column, var values) -> among(column, values);
      case Filter.Holds(var column, var part) ->
          bind("strpos(lower(%s), lower(?)) > 0".formatted(column.sql()), part);
      case Filter.Absent(var column) -> sql.append(column.sql()).append(" is null");
      case Filter.Has(var column, var element) -> bind(column.sql(), element);
      case Filter.Contains(var column, var json) -> bind(column.sql() + " @> ?::jsonb", json);
      case Filter.Member(var column, var key, var test) -> member(column.sql(), key, test);
    }
  }

  private void among(Column column, List<Object> values) {
    if (values.isEmpty()) {
      sql.append("false");
      return;
    }
    var slots = String.join(", ", values.stream().map(_ -> slot(column)).toList());
    bind(operand(column) + " in (" + slots + ")", values.toArray());
  }

  private void member(String object, String key, MemberTest test) {
    var text = "(" + object + " ->> ?::text)";
    switch (test) {
      case MemberTest.Exists() -> bind("jsonb_exists(%s, ?)".formatted(object), key);
      case MemberTest.Missing() -> bind(text + " is null", key);
      case MemberTest.Numeric(var comparison, BigDecimal value) ->
          bind(
              "(case when %1$s ~ %2$s then %1$s::numeric %3$s ? else false end)"
                  .formatted(text, NUMERAL, comparison.sql()),
              key,
              key,
              value);
      case MemberTest.Text(var comparison, var value) ->
          bind(text + ' ' + comparison.sql() + " ?", key, value);
      case MemberTest.OneOf(var values) ->
          bind(text + " = any(?::text[])", key, values.toArray(String[]::new));
      case MemberTest.Holds(var part) ->
          bind("strpos(lower(%s), lower(?)) > 0".formatted(text), key, part);
    }
  }

  private void join(List<Filter> parts, String word, String none) {
    if (parts.isEmpty()) {
      sql.append(none);
      return;
    }
    sql.append('(');
    for (int i = 0; i < parts.size(); i++) {
      sql.append(i == 0 ? "" : word);
      write(parts.get(i));
    }
    sql.append(')');
  }

  private void bind(String text, Object... values) {
    sql.append(text);
    parameters.addAll(List.of(values));
  }

  private static String operand(Column column) {
    return column.kind() == Column.Kind.NUMBER ? column.sql() + "::numeric" : column.sql();
  }

  private static String slot(Column column) {
    return column.kind() == Column.Kind.NUMBER ? "?::numeric" : "?";
  }
}
