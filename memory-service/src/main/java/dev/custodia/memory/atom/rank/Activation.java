package dev.custodia.memory.atom.rank;

import java.util.Arrays;

/**
 * Solves a = b + Tᵀa, the activation of every node by its own boost b and what its neighbours pass
 * on, by pushing residuals, and says how far off the normalised scores can be (spec/atoms 8.5).
 *
 * <p>The certificate: a push never takes back, so a only grows towards the solution a*, and what is
 * missing is at most R / (1 - p) for a residual sum R. The scores then differ from those of a* by
 * at most twice what is missing over the sum of a*, in L1, and that sum is at least Σa + R.
 */
public final class Activation {
  /** How close the scores shall come, in L1. */
  public static final double TARGET = 1e-6;

  private static final double BOUND_MAX = 2;

  /**
   * What was found.
   *
   * @param scores normalised, sum 1, or all 0 where nothing was boosted
   * @param errorL1 the most that the scores can be off, summed over all nodes
   * @param converged whether that is within {@link #TARGET}
   * @param work how many transitions were followed
   */
  public record Solution(double[] scores, double errorL1, boolean converged, long work) {}

  private final Transitions transitions;
  private final double propagation;
  private final double[] active;
  private final double[] residual;
  private long work;

  private Activation(Transitions transitions, double[] boosts, double propagation) {
    this.transitions = transitions;
    this.propagation = propagation;
    this.active = new double[boosts.length];
    double largest = Arrays.stream(boosts).max().orElse(0);
    this.residual = Arrays.stream(boosts).map(b -> largest > 0 ? b / largest : 0).toArray();
  }

  /**
   * The activation of every node.
   *
   * @param propagation what share of its activation a node passes on, below 1
   * @param workMax after how many transitions to give the approximation so far
   */
  static Solution solve(
      Transitions transitions, double[] boosts, double propagation, long workMax) {
    if (!(propagation >= 0 && propagation < 1)) {
      throw new IllegalArgumentException("propagation is 0 or more and below 1");
    }
    for (double boost : boosts) {
      if (!(boost >= 0) || Double.isInfinite(boost)) {
        throw new IllegalArgumentException("a boost is finite and not below 0");
      }
    }
    return new Activation(transitions, boosts, propagation).run(workMax);
  }

  private Solution run(long workMax) {
    double missing = bound();
    while (missing > TARGET && sweep(workMax)) {
      missing = bound();
    }
    missing = bound();
    double sum = sum(active) + sum(residual);
    var scores = new double[active.length];
    for (int i = 0; i < scores.length && sum > 0; i++) {
      scores[i] = (active[i] + residual[i]) / sum;
    }
    return new Solution(scores, missing, missing <= TARGET, work);
  }

  /** Pushes every residual once; false when the work ran out before the end. */
  private boolean sweep(long workMax) {
    double threshold = threshold();
    for (int node = 0; node < active.length; node++) {
      double amount = residual[node];
      if (amount <= threshold) {
        continue;
      }
      long cost = 1L + transitions.last(node) - transitions.first(node);
      if (work + cost > workMax) {
        return false;
      }
      work += cost;
      residual[node] = 0;
      active[node] += amount;
      for (int t = transitions.first(node); t < transitions.last(node); t++) {
        residual[transitions.target(t)] += amount * propagation * transitions.share(t);
      }
    }
    return true;
  }

  // Residuals this small cannot keep the bound from its target, even all together.
  private double threshold() {
    double sum = sum(active) + sum(residual);
    return TARGET * sum * (1 - propagation) / (4 * Math.max(1, active.length));
  }

  private double bound() {
    double pending = sum(residual);
    if (pending == 0) {
      return 0;
    }
    // The returned scores count the residuals in, so what they still miss is what those pass on.
    double missing = pending * propagation / (1 - propagation);
    double least = sum(active) + pending;
    return Math.min(BOUND_MAX, 2 * missing / least);
  }

  private static double sum(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum;
  }
}
