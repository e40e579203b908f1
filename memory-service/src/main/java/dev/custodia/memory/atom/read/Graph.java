package dev.custodia.memory.atom.read;

import dev.custodia.memory.atom.rank.Ranking;
import dev.custodia.memory.atom.store.Revision;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The atoms that one evaluation has acquired, and the links among them. */
final class Graph {
  private final Map<Long, Integer> numbers = new LinkedHashMap<>();
  private final List<Revision> nodes = new ArrayList<>();
  private final Set<Long> rejected = new HashSet<>();
  private final Ranking ranking;
  private final int nodesMax;
  private boolean truncated;

  Graph(Ranking ranking, int nodesMax) {
    this.ranking = ranking;
    this.nodesMax = nodesMax;
  }

  /** Takes a node in, if there is room; true where it is new. */
  boolean admit(Revision revision) {
    if (numbers.containsKey(revision.atom())) {
      return false;
    }
    if (nodes.size() >= nodesMax) {
      truncated = true;
      return false;
    }
    numbers.put(revision.atom(), nodes.size());
    return nodes.add(revision);
  }

  boolean has(long atom) {
    return numbers.containsKey(atom);
  }

  /** Whether there is room for another node. */
  boolean open() {
    return nodes.size() < nodesMax;
  }

  /** For how many more nodes there is room. */
  int room() {
    return nodesMax - nodes.size();
  }

  /** Adds a link between two nodes that are in. */
  void link(long from, long to, String role) {
    Integer owner = numbers.get(from);
    Integer target = numbers.get(to);
    if (owner == null || target == null) {
      truncated |= !open();
    } else {
      ranking.link(owner, target, role);
    }
  }

  /** Notes that there may be more than was looked for. */
  void cut() {
    truncated = true;
  }

  void reject(long atom) {
    rejected.add(atom);
  }

  boolean rejected(long atom) {
    return rejected.contains(atom);
  }

  List<Revision> nodes() {
    return nodes;
  }

  Ranking ranking() {
    return ranking;
  }

  boolean truncated() {
    return truncated || ranking.truncated();
  }
}
