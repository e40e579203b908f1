package dev.custodia.memory.recall;

/**
 * Where a document stands in a run of documents: the group is its session, say, and the position
 * its number there. Documents at neighbouring positions lend each other a share of their score.
 */
public record Place(String group, long position) {
  public Place {
    if (group.isEmpty()) {
      throw new IllegalArgumentException("a place names its group");
    }
  }
}
