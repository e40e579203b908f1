package dev.custodia.gateway.placement;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RendezvousTest {
  private static List<Instance> instances(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> new Instance(URI.create("http://10.0.0." + i + ":8081")))
        .toList();
  }

  @Test
  void givesEachWorkspaceTheSameInstanceEveryTime() {
    var here = instances(5);
    var there = instances(5).reversed();
    for (int i = 0; i < 200; i++) {
      var key = "workspace-" + i;
      assertThat(Rendezvous.order(here, key).getFirst().address())
          .isEqualTo(Rendezvous.order(there, key).getFirst().address());
    }
  }

  @Test
  void spreadsWorkspacesEvenly() {
    var counts = new HashMap<URI, Integer>();
    var all = instances(4);
    for (int i = 0; i < 4_000; i++) {
      counts.merge(Rendezvous.order(all, "w" + i).getFirst().address(), 1, Integer::sum);
    }
    assertThat(counts.values()).hasSize(4).allMatch(count -> count > 850 && count < 1_150);
  }

  @Test
  void movesOnlyTheWorkspacesOfAnInstanceThatGoes() {
    var all = instances(4);
    var without = new ArrayList<>(all);
    var gone = without.remove(2);
    for (int i = 0; i < 500; i++) {
      var before = Rendezvous.order(all, "w" + i);
      var after = Rendezvous.order(without, "w" + i).getFirst();
      assertThat(after).isEqualTo(before.getFirst() == gone ? before.get(1) : before.getFirst());
    }
  }

  @Test
  void asksAnInstanceThatDoesNotAnswerLast() {
    var all = instances(3);
    var first = Rendezvous.order(all, "w").getFirst();
    first.met(false);
    assertThat(Rendezvous.order(all, "w").getLast()).isSameAs(first);
    first.met(true);
    assertThat(Rendezvous.order(all, "w").getFirst()).isSameAs(first);
  }
}
