package dev.custodia.memory.atom.store;

import org.jspecify.annotations.Nullable;

/** As much of a revision as tells whether it can go stale. */
public interface Derivable {
  /** The revision. */
  long id();

  /** Its atom. */
  long atom();

  /** Whether it never goes stale. */
  boolean source();

  /** What it was generated from. */
  @Nullable String input();
}
