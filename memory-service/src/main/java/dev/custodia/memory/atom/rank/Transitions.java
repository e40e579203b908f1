package dev.custodia.memory.atom.rank;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;

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
    List<List<Integer>> targets = new ArrayList<>(nodes);
    List<List<Double>> amounts = new ArrayList<>(nodes);
    for (int i = 0; i < nodes; i++) {
      targets.add(new ArrayList<>());
      amounts.add(new ArrayList<>());
    }
    for (Edge edge : new LinkedHashSet<>(edges)) {
      RoleWeight weight = weights.of(edge.role());
      if (weight.forward() > 0) {
        targets.get(edge.from()).add(edge.to());
        amounts.get(edge.from()).add(weight.forward());
      }
      if (weight.reverse() > 0) {
        targets.get(edge.to()).add(edge.from());
        amounts.get(edge.to()).add(weight.reverse());
      }
    }
    int total = targets.stream().mapToInt(List::size).sum();
    var start = new int[nodes + 1];
    var target = new int[total];
    var share = new double[total];
    int place = 0;
    for (int i = 0; i < nodes; i++) {
      start[i] = place;
      place = fill(targets.get(i), amounts.get(i), target, share, place);
    }
    start[nodes] = place;
    return new Transitions(start, target, share);
  }

  // Dividing by the largest first keeps huge finite weights from overflowing the sum.
  private static int fill(
      List<Integer> to, List<Double> amount, int[] target, double[] share, int place) {
    double largest = amount.stream().mapToDouble(Double::doubleValue).max().orElse(1);
    double sum = amount.stream().mapToDouble(a -> a / largest).sum();
    int next = place;
    for (int k = 0; k < to.size(); k++) {
      target[next] = to.get(k);
      share[next] = amount.get(k) / largest / sum;
      next++;
    }
    return next;
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
