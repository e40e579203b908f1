package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Passage;
import dev.custodia.memory.reasoner.text.Stems;
import dev.custodia.memory.reasoner.text.Tokens;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What a slot holds now, from all that was said of it in the order of when it was said: the newest
 * value of a single slot, all values of others, less those that a later statement ended. The order
 * in which statements arrive makes no difference.
 */
final class SlotState {
  private SlotState() {}

  /** A value with the passage and the statement that give it. */
  record Held(SlotFact fact, Passage passage, String statement) {}

  static List<Held> current(List<Held> all) {
    var ordered = new ArrayList<>(all);
    ordered.sort(
        Comparator.comparing((Held h) -> h.passage().at())
            .thenComparingLong(h -> h.passage().seq())
            .thenComparing(h -> h.fact().holds())
            .thenComparing(h -> h.passage().id()));
    var held = new ArrayList<Held>();
    for (Held one : ordered) {
      if (!one.fact().holds()) {
        held.removeIf(
            h -> one.fact().value().isEmpty() || overlap(h.fact().value(), one.fact().value()));
      } else {
        held.removeIf(
            h -> one.fact().single() || SlotRules.sameValue(h.fact().value(), one.fact().value()));
        held.add(one);
      }
    }
    return held;
  }

  static boolean overlap(String one, String other) {
    Set<String> words = new HashSet<>(stems(one));
    words.retainAll(new HashSet<>(stems(other)));
    words.removeIf(Set.of("the", "a", "an", "job", "of", "at")::contains);
    return !words.isEmpty();
  }

  private static List<String> stems(String text) {
    return Tokens.of(text).stream().map(t -> Stems.of(t.word())).toList();
  }
}
