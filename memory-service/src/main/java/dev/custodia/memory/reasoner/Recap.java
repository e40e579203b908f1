package dev.custodia.memory.reasoner;

import java.util.List;

/**
 * What a session's summary is to be made of: the one before, and all that was said since.
 *
 * @param previous the summary before; empty for the first
 * @param tokensMax how long the new one may be
 */
public record Recap(String previous, List<Turn> turns, int tokensMax) {
  public Recap {
    turns = List.copyOf(turns);
  }

  /** What one peer said. */
  public record Turn(String author, String text) {}
}
