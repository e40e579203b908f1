package dev.custodia.memory.atom.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.atom.bind.Origin;
import dev.custodia.memory.atom.rank.Ranking;
import dev.custodia.memory.atom.rank.RoleWeights;
import dev.custodia.memory.atom.store.Revision;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class GraphTest {
  @Test
  @DisplayName("K10 at the node limit new nodes are refused, links among those admitted are not")
  void refusesNodesAtItsLimit() {
    var graph = new Graph(new Ranking(new RoleWeights(Map.of()), 10), 2);
    assertThat(graph.admit(atom(1))).isTrue();
    assertThat(graph.admit(atom(2))).isTrue();
    assertThat(graph.truncated()).isFalse();
    assertThat(graph.admit(atom(3))).isFalse();
    graph.link(1, 2, "first");
    graph.link(1, 3, "first");
    graph.link(1, 2, "second");
    graph.link(1, 2, "second");
    assertThat(graph.nodes()).hasSize(2);
    assertThat(graph.ranking().edges()).isEqualTo(2);
    assertThat(graph.truncated()).isTrue();
  }

  private static Revision atom(long number) {
    return new Revision(
        number,
        number,
        0,
        "w",
        1,
        0,
        Instant.EPOCH,
        "p",
        true,
        Origin.SOURCE,
        "someone",
        null,
        "text",
        "text",
        List.of(),
        List.of(),
        null,
        null);
  }
}
