package dev.custodia.memory.v3;

import java.util.List;

/**
 * What is wrong with one member of a request, by the type words that clients of the reference know
 * (memory-api 1.2). The value itself is not repeated.
 *
 * @param loc {@code body}, {@code query} or {@code path}, then names and list indexes
 */
public record Fault(String type, List<Object> loc, String msg) {
  public Fault {
    loc = List.copyOf(loc);
  }
}
