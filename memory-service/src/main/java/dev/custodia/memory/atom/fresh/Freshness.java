package dev.custodia.memory.atom.fresh;

import dev.custodia.memory.atom.store.Derivable;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Which revisions are stale: something that their input watches has a newer revision, answers a
 * watched question anew, or is stale itself. Followed level by level, a handful of statements for
 * any number of revisions. Reads the present of the running transaction.
 *
 * <p>What an input only acquired, or looked at as history, is not followed: it can only fail by
 * being erased, and then what rests on it was erased with it.
 */
@Component
public class Freshness {
  private final Watches watches;

  Freshness(Watches watches) {
    this.watches = watches;
  }

  /** Those of the revisions that are stale. */
  public Set<Long> stale(String workspace, Collection<? extends Derivable> revisions) {
    Map<Long, Node> nodes = new HashMap<>();
    for (Derivable revision : revisions) {
      String input = revision.input();
      if (!revision.source() && input != null) {
        nodes.put(revision.id(), new Node(revision.atom(), input));
      }
    }
    if (nodes.isEmpty()) {
      return Set.of();
    }
    Map<String, Watches.Watch> known = follow(workspace, nodes);
    var verdicts = new HashMap<Long, Boolean>();
    return revisions.stream()
        .map(Derivable::id)
        .filter(id -> stale(id, nodes, known, verdicts))
        .collect(Collectors.toSet());
  }

  /** Whether what the inputs watch still stands at first sight: what a commit asks. */
  public Set<String> broken(String workspace, Collection<String> inputs) {
    return watches.of(workspace, inputs).entrySet().stream()
        .filter(watch -> watch.getValue().broken())
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  /** A generated revision on the way down. */
  private record Node(long atom, String input) {}

  private Map<String, Watches.Watch> follow(String workspace, Map<Long, Node> nodes) {
    var known = new HashMap<String, Watches.Watch>();
    Set<String> next = nodes.values().stream().map(Node::input).collect(Collectors.toSet());
    while (!next.isEmpty()) {
      Map<String, Watches.Watch> level = watches.of(workspace, next);
      // An input that is gone took its outputs along; until then they do not count as fresh.
      next.forEach(input -> known.put(input, level.getOrDefault(input, Watches.GONE)));
      Set<String> below = new HashSet<>();
      for (Watches.Watch watch : level.values()) {
        for (Watches.Derived seen : watch.derived()) {
          nodes.putIfAbsent(seen.revision(), new Node(seen.atom(), seen.input()));
          below.add(seen.input());
        }
      }
      below.removeAll(known.keySet());
      next = below;
    }
    return known;
  }

  private static boolean stale(
      long id,
      Map<Long, Node> nodes,
      Map<String, Watches.Watch> known,
      Map<Long, Boolean> verdicts) {
    Boolean before = verdicts.get(id);
    if (before != null) {
      return before;
    }
    // Until it is decided, a circle of watched revisions does not make itself stale.
    verdicts.put(id, false);
    Node node = nodes.get(id);
    if (node == null) {
      return false;
    }
    Watches.Watch watch = known.getOrDefault(node.input(), Watches.GONE);
    boolean stale = watch.broken() || anyStale(node, watch.derived(), nodes, known, verdicts);
    verdicts.put(id, stale);
    return stale;
  }

  private static boolean anyStale(
      Node node,
      List<Watches.Derived> watched,
      Map<Long, Node> nodes,
      Map<String, Watches.Watch> known,
      Map<Long, Boolean> verdicts) {
    for (Watches.Derived seen : watched) {
      boolean itself = seen.atom() == node.atom() || seen.input().equals(node.input());
      if (!itself && stale(seen.revision(), nodes, known, verdicts)) {
        return true;
      }
    }
    return false;
  }
}
