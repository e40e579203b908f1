package dev.custodia.memory.atom.rank;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The graph of one evaluation: nodes by number, links by role. Built while atoms are acquired, then
 * ranked once.
 */
public final class Ranking {
  private final Set<Transitions.Edge> edges = new LinkedHashSet<>();
  private final RoleWeights weights;
  private final int edgesMax;
  private boolean truncated;

  /** An empty graph that takes so many links. */
  public Ranking(RoleWeights weights, int edgesMax) {
    this.weights = weights;
    this.edgesMax = edgesMax;
  }

  /** Adds a link; one that is there already changes nothing. False where there is no room. */
  public boolean link(int from, int to, String role) {
    var edge = new Transitions.Edge(from, to, role);
    if (edges.contains(edge)) {
      return true;
    }
    if (edges.size() >= edgesMax) {
      truncated = true;
      return false;
    }
    return edges.add(edge);
  }

  /** How many links it has. */
  public int edges() {
    return edges.size();
  }

  /** Whether a link found no room. */
  public boolean truncated() {
    return truncated;
  }

  /** The scores of the nodes 0 to boosts.length - 1. */
  public Activation.Solution rank(double[] boosts, double propagation, long workMax) {
    return Activation.solve(
        Transitions.of(boosts.length, edges, weights), boosts, propagation, workMax);
  }

  /** For tests: the links so far. */
  Collection<Transitions.Edge> links() {
    return Set.copyOf(edges);
  }
}
