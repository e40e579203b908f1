package dev.custodia.memory.conclusion;

import dev.custodia.contracts.id.WorkspaceName;
import java.util.List;

/** Observers learned something of a peer; told within the transaction that stored it. */
public record CollectionsGrew(
    WorkspaceName workspace, List<String> observers, String observed, String session) {
  public CollectionsGrew {
    observers = List.copyOf(observers);
  }
}
