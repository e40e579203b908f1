package dev.custodia.memory.atom.rank;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Where activation flows from each node and in which shares. A node's outgoing shares sum to 1, or
 * it has none. Links are a set: the same link given twice weighs once.
 */
final class Transitions {
  /** A link between two nodes of the graph. */
  record Edge(int from, int to, String role) {}

  private final int[] start;
  private final int[] target;
  private final double[] share;

  private Transitions(int[] start, int[] target, double[] share) {
    this.start = start;
    this.target = target;
    this.share = share;
  }

  static Transitions of(int nodes, Collection<Edge> edges, RoleWeights weights) {
    Set<Edge> links = new LinkedHashSet<>(edges);
    var start = new int[nodes + 1];
    for (Edge edge : links) {
      RoleWeight weight = weights.of(edge.role());
      start[edge.from() + 1] += weight.forward() > 0 ? 1 : 0;
      start[edge.to() + 1] += weight.reverse() > 0 ? 1 : 0;
    }
    for (int i = 0; i < nodes; i++) {
      start[i + 1] += start[i];
    }
    var target = new int[start[nodes]];
    var share = new double[start[nodes]];
    int[] place = Arrays.copyOf(start, nodes);
    for (Edge edge : links) {
      RoleWeight weight = weights.of(edge.role());
      if (weight.forward() > 0) {
        share[place[edge.from()]] = weight.forward();
        target[place[edge.from()]++] = edge.to();
      }
      if (weight.reverse() > 0) {
        share[place[edge.to()]] = weight.reverse();
        target[place[edge.to()]++] = edge.from();
      }
    }
    for (int i = 0; i < nodes; i++) {
      toSharesOfOne(share, start[i], start[i + 1]);
    }
    return new Transitions(start, target, share);
  }

  // Dividing by the largest first keeps huge finite weights from overflowing the sum.
  private static void toSharesOfOne(double[] amounts, int from, int to) {
    double largest = 0;
    for (int i = from; i < to; i++) {
      largest = Math.max(largest, amounts[i]);
    }
    double sum = 0;
    for (int i = from; i < to; i++) {
      sum += amounts[i] / largest;
    }
    for (int i = from; i < to; i++) {
      amounts[i] = amounts[i] / largest / sum;
    }
  }

  int nodes() {
    return start.length - 1;
  }

  int first(int node) {
    return start[node];
  }

  int last(int node) {
    return start[node + 1];
  }

  int target(int transition) {
    return target[transition];
  }

  double share(int transition) {
    return share[transition];
  }
}
