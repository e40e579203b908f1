package dev.custodia.memory.atom.pack;

import java.util.List;

/**
 * What is shown together or not at all: a root and everything that it requires, directly or through
 * others, each once. The root comes first.
 */
public record Unit(List<Entry> members) {
  public Unit {
    if (members.isEmpty()) {
      throw new IllegalArgumentException("a unit has its root at least");
    }
    members = List.copyOf(members);
  }

  /** The entry that was ranked. */
  public Entry root() {
    return members.getFirst();
  }
}
