package dev.custodia.memory.atom.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ActivationTest {
  private static final RoleWeights EVEN = new RoleWeights(Map.of());
  private static final RoleWeights FORWARD = new RoleWeights(Map.of("to", new RoleWeight(1, 0)));

  @Test
  @DisplayName("K27 two seeds' reference values: one edge forward, a circle, a shared target")
  void givesTheReferenceValues() {
    assertScores(solve(FORWARD, new double[] {1, 0}, edge(0, 1)), 2.0 / 3, 1.0 / 3);
    assertScores(solve(FORWARD, new double[] {1, 0}, edge(0, 1), edge(1, 0)), 2.0 / 3, 1.0 / 3);
    assertScores(
        solve(FORWARD, new double[] {1, 1, 0}, edge(0, 2), edge(1, 2)), 1.0 / 3, 1.0 / 3, 1.0 / 3);
  }

  @Test
  @DisplayName("K27 k equal targets get p/k each")
  void sharesAmongEqualTargets() {
    var solution = solve(FORWARD, new double[] {1, 0, 0, 0}, edge(0, 1), edge(0, 2), edge(0, 3));
    assertThat(solution.scores()[1]).isCloseTo(0.5 / 3 / 1.5, within(1e-6));
    assertThat(solution.scores()[1]).isEqualTo(solution.scores()[3]);
  }

  @Test
  @DisplayName("K28 huge weights stay finite; wrong ones are refused")
  void boundsItsNumbers() {
    var huge = new RoleWeights(Map.of("to", new RoleWeight(Double.MAX_VALUE, Double.MAX_VALUE)));
    var solution =
        solve(huge, new double[] {Double.MAX_VALUE, 1, 1}, edge(0, 1), edge(0, 2), edge(1, 2));
    assertThat(java.util.Arrays.stream(solution.scores()).boxed()).allMatch(Double::isFinite);
    assertThatThrownBy(() -> new RoleWeight(-1, 0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new RoleWeight(Double.NaN, 0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(
            () -> Activation.solve(Transitions.of(1, List.of(), EVEN), new double[] {1}, 1, 100))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(
            () -> Activation.solve(Transitions.of(1, List.of(), EVEN), new double[] {-1}, 0, 100))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  @DisplayName("K04 the same link twice weighs once")
  void countsALinkOnce() {
    assertThat(solve(EVEN, new double[] {1, 0, 0}, edge(0, 1), edge(0, 1), edge(0, 2)).scores())
        .isEqualTo(solve(EVEN, new double[] {1, 0, 0}, edge(0, 1), edge(0, 2)).scores());
  }

  @Test
  @DisplayName("K19 without work it answers with a bound instead of a claim")
  void saysHowFarOffItIs() {
    var edges = randomEdges(new Random(5), 50, 200);
    var solution = Activation.solve(Transitions.of(50, edges, EVEN), boosts(50), 0.5, 120);
    assertThat(solution.converged()).isFalse();
    assertThat(solution.errorL1()).isPositive().isLessThanOrEqualTo(2);
    assertThat(solution.work()).isLessThanOrEqualTo(120);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  @DisplayName("K20 the certified bound holds against a dense solution, converged or not")
  void keepsItsCertificate(long seed) {
    var random = new Random(seed);
    int nodes = 40;
    var transitions = Transitions.of(nodes, randomEdges(random, nodes, 120), EVEN);
    double[] boosts = boosts(nodes);
    double[] exact = dense(transitions, boosts, 0.5);
    for (long work : new long[] {50, 500, 5_000, 500_000}) {
      var solution = Activation.solve(transitions, boosts, 0.5, work);
      double distance = 0;
      for (int i = 0; i < nodes; i++) {
        distance += Math.abs(solution.scores()[i] - exact[i]);
      }
      assertThat(distance).isLessThanOrEqualTo(solution.errorL1() + 1e-12);
    }
    assertThat(Activation.solve(transitions, boosts, 0.5, 500_000).converged()).isTrue();
  }

  @Test
  @DisplayName("K09 a graph without room for another link says so")
  void boundsItsLinks() {
    var ranking = new Ranking(EVEN, 2);
    assertThat(ranking.link(0, 1, "r")).isTrue();
    assertThat(ranking.link(1, 2, "r")).isTrue();
    assertThat(ranking.link(0, 1, "r")).isTrue();
    assertThat(ranking.truncated()).isFalse();
    assertThat(ranking.link(2, 0, "r")).isFalse();
    assertThat(ranking.truncated()).isTrue();
    assertThat(ranking.links()).hasSize(2);
  }

  @Test
  @DisplayName("K18 without propagation nothing is passed on, and equal matches share evenly")
  void passesNothingOn() {
    var ranking = new Ranking(EVEN, 10);
    ranking.link(0, 2, "r");
    ranking.link(1, 2, "r");
    var solution = ranking.rank(new double[] {1, 1, 0}, 0, 500_000);
    assertThat(solution.scores()).containsExactly(0.5, 0.5, 0);
    assertThat(solution.converged()).isTrue();
  }

  @Test
  @DisplayName("nothing boosted gives no scores and no error")
  void restsAtNothing() {
    var solution = solve(EVEN, new double[] {0, 0}, edge(0, 1));
    assertThat(solution.scores()).containsExactly(0, 0);
    assertThat(solution.converged()).isTrue();
  }

  private static Transitions.Edge edge(int from, int to) {
    return new Transitions.Edge(from, to, "to");
  }

  private static Activation.Solution solve(
      RoleWeights weights, double[] boosts, Transitions.Edge... edges) {
    return Activation.solve(
        Transitions.of(boosts.length, List.of(edges), weights), boosts, 0.5, 500_000);
  }

  private static void assertScores(Activation.Solution solution, double... expected) {
    assertThat(solution.converged()).isTrue();
    for (int i = 0; i < expected.length; i++) {
      assertThat(solution.scores()[i]).isCloseTo(expected[i], within(1e-6));
    }
  }

  private static double[] boosts(int nodes) {
    var boosts = new double[nodes];
    boosts[0] = 1;
    boosts[1] = 0.25;
    return boosts;
  }

  private static List<Transitions.Edge> randomEdges(Random random, int nodes, int count) {
    return random
        .ints(count)
        .mapToObj(i -> edge(random.nextInt(nodes), random.nextInt(nodes)))
        .toList();
  }

  private static double[] dense(Transitions transitions, double[] boosts, double propagation) {
    double[] active = boosts.clone();
    for (int round = 0; round < 200; round++) {
      double[] next = boosts.clone();
      for (int node = 0; node < active.length; node++) {
        for (int t = transitions.first(node); t < transitions.last(node); t++) {
          next[transitions.target(t)] += active[node] * propagation * transitions.share(t);
        }
      }
      active = next;
    }
    double sum = 0;
    for (double value : active) {
      sum += value;
    }
    for (int i = 0; i < active.length; i++) {
      active[i] /= sum;
    }
    return active;
  }
}
