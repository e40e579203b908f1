package dev.custodia.memory.filter;

import java.util.Optional;

/** The comparisons of the language. */
public enum Comparison {
  EQ("eq", "="),
  GT("gt", ">"),
  GTE("gte", ">="),
  LT("lt", "<"),
  LTE("lte", "<=");

  private final String word;
  private final String sql;

  Comparison(String word, String sql) {
    this.word = word;
    this.sql = sql;
  }

  String sql() {
    return sql;
  }

  /** The ordering that the word names; equality has no word of its own. */
  static Optional<Comparison> of(String word) {
    for (var each : values()) {
      if (each != EQ && each.word.equals(word)) {
        return Optional.of(each);
      }
    }
    return Optional.empty();
  }
}
