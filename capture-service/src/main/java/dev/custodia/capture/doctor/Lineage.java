package dev.custodia.capture.doctor;

import dev.custodia.capture.record.Stem;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Which record names which as its parent, and which turn a prompt's rendering shows (capture 11).
 */
final class Lineage {
  private final Map<Stem, Stem> parents = new TreeMap<>();
  private final Map<Stem, List<Stem>> turns = new TreeMap<>();
  private final Set<Stem> known;

  Lineage(Collection<Examined> records, Set<Stem> known) {
    this.known = known;
    for (Examined record : records) {
      record
          .parent()
          .ifPresent(
              parent -> {
                parents.put(record.stem(), parent);
                if (record.output() || record.turn()) {
                  turns.computeIfAbsent(parent, _ -> new ArrayList<>()).add(record.stem());
                }
              });
    }
  }

  /** The newest turn of a prompt: that one is shown. */
  Optional<Stem> shown(Stem prompt) {
    return Optional.ofNullable(turns.get(prompt)).map(List::getLast);
  }

  /** Turns that a newer one of the same prompt hides. */
  List<Stem> superseded() {
    return turns.values().stream().flatMap(all -> all.subList(0, all.size() - 1).stream()).toList();
  }

  boolean dangling(Stem record) {
    Stem parent = parents.get(record);
    return parent != null && !known.contains(parent);
  }

  boolean cyclic(Stem record) {
    Set<Stem> seen = new HashSet<>();
    Stem at = record;
    while (at != null && seen.add(at)) {
      at = parents.get(at);
    }
    return at != null;
  }
}
