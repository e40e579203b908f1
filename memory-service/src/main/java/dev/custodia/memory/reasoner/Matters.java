package dev.custodia.memory.reasoner;

import dev.custodia.contracts.id.PeerName;
import java.util.List;

/** All that an observer knows of a peer, to be thought over. */
public record Matters(PeerName about, List<Known> known) {
  public Matters {
    known = List.copyOf(known);
  }
}
