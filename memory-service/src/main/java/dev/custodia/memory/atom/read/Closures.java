package dev.custodia.memory.atom.read;

import dev.custodia.memory.atom.bind.Binding;
import dev.custodia.memory.atom.fresh.Freshness;
import dev.custodia.memory.atom.store.Heads;
import dev.custodia.memory.atom.store.Link;
import dev.custodia.memory.atom.store.Revision;
import dev.custodia.memory.atom.store.Revisions;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * What must be shown together: a root with everything that it requires, directly or through others,
 * each once (spec/atoms 8.6). A root that requires something retired, stale or not to be seen is
 * blocked.
 */
@Component
class Closures {
  private final Revisions revisions;
  private final Heads heads;
  private final Freshness freshness;

  Closures(Revisions revisions, Heads heads, Freshness freshness) {
    this.revisions = revisions;
    this.heads = heads;
    this.freshness = freshness;
  }

  /**
   * The closures that can be shown, in the order of their roots.
   *
   * @param blocked roots that cannot be shown now
   * @param stale companions that are stale
   * @param touched every revision that was looked at
   */
  record Found(
      List<List<Revision>> closures, Set<Long> blocked, Set<Long> stale, Set<Long> touched) {}

  Found of(Binding binding, List<Revision> roots) {
    Map<Long, Revision> byId = new HashMap<>();
    Map<Long, Revision> current = new HashMap<>();
    roots.forEach(root -> byId.put(root.id(), root));
    load(binding, roots, byId, current);
    Set<Long> companions = new HashSet<>(byId.keySet());
    roots.forEach(root -> companions.remove(root.id()));
    Set<Long> outdated =
        freshness.stale(binding.workspace(), Revisions.ordered(List.copyOf(companions), byId));
    var closures = new ArrayList<List<Revision>>();
    Set<Long> blocked = new LinkedHashSet<>();
    Set<Long> stale = new LinkedHashSet<>();
    for (Revision root : roots) {
      List<Revision> closure = closure(binding, root, byId, current, outdated, stale);
      if (closure == null) {
        blocked.add(root.id());
      } else {
        closures.add(closure);
      }
    }
    return new Found(closures, blocked, stale, byId.keySet());
  }

  private void load(
      Binding binding,
      List<Revision> roots,
      Map<Long, Revision> byId,
      Map<Long, Revision> current) {
    Collection<Revision> open = roots;
    Set<Long> asked = new HashSet<>();
    while (!open.isEmpty()) {
      Set<Long> atoms = new LinkedHashSet<>();
      Set<Long> pinned = new LinkedHashSet<>();
      for (Revision revision : open) {
        for (Link link : revision.links()) {
          if (link.required() && link.logical() && asked.add(link.atom())) {
            atoms.add(link.atom());
          } else if (link.required() && !link.logical() && !byId.containsKey(link.pinned())) {
            pinned.add(link.pinned());
          }
        }
      }
      var next = new LinkedHashMap<Long, Revision>();
      heads
          .load(binding.workspace(), atoms)
          .forEach(
              (atom, head) -> {
                current.put(atom, head);
                next.put(head.id(), head);
              });
      next.putAll(revisions.load(binding.workspace(), pinned));
      next.keySet().removeAll(byId.keySet());
      byId.putAll(next);
      open = next.values();
    }
  }

  private static @Nullable List<Revision> closure(
      Binding binding,
      Revision root,
      Map<Long, Revision> byId,
      Map<Long, Revision> current,
      Set<Long> outdated,
      Set<Long> stale) {
    var members = new LinkedHashMap<Long, Revision>();
    var open = new ArrayDeque<Revision>();
    members.put(root.id(), root);
    open.add(root);
    boolean whole = true;
    while (!open.isEmpty()) {
      for (Link link : open.remove().links()) {
        if (!link.required()) {
          continue;
        }
        Revision target = link.logical() ? current.get(link.atom()) : byId.get(link.pinned());
        if (target == null || !binding.reads().allow(target.policy()) || !target.active()) {
          whole = false;
        } else if (outdated.contains(target.id())) {
          stale.add(target.id());
          whole = false;
        } else if (members.putIfAbsent(target.id(), target) == null) {
          open.add(target);
        }
      }
    }
    return whole ? List.copyOf(members.values()) : null;
  }
}
