package dev.custodia.memory.filter;

import java.util.Set;

/**
 * One field that a list can be filtered by.
 *
 * @param name as clients write it
 * @param sql the expression that it stands for; for {@link Kind#SET} a condition with one {@code ?}
 *     that holds when the row has that element
 * @param words all values there are, for {@link Kind#WORD}
 */
public record Column(String name, String sql, Kind kind, Set<String> words) {
  /** What values a field has and so which operators it knows. */
  public enum Kind {
    TEXT,
    NUMBER,
    TIME,
    FLAG,
    WORD,
    OBJECT,
    SET
  }

  public Column {
    words = Set.copyOf(words);
  }

  /** A field that has any value of its kind. */
  public static Column of(String name, String sql, Kind kind) {
    return new Column(name, sql, kind, Set.of());
  }

  /** A field that has one of a few words. */
  public static Column ofWords(String name, String sql, Set<String> words) {
    return new Column(name, sql, Kind.WORD, words);
  }
}
