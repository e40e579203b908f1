package dev.custodia.memory.recall.text;

import java.util.Set;

/**
 * A word of a query.
 *
 * @param exact the term of the word as written
 * @param stems the terms of what its stem may be; none for scripts without endings
 * @param common whether it's a word that says nothing about what is sought
 */
public record QueryWord(String exact, Set<String> stems, boolean common) {
  public QueryWord {
    stems = Set.copyOf(stems);
  }
}
