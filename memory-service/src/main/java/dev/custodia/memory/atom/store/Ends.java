package dev.custodia.memory.atom.store;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where links and citations lead now: heads by atom, observed revisions by number. What is not
 * among them is not there.
 */
public record Ends(Map<Long, Head> heads, Map<Long, Known> known) {
  /** Which revision is the newest of an atom, and whether a reader may see it. */
  public record Head(long atom, long revision, String policy, boolean active) {}

  /** What is told of a revision that others cite: its policy, and the message that it mirrors. */
  public record Known(String policy, @Nullable String message) {}

  /** What heads tell that were met in this look at the database. */
  public static Ends of(Collection<Revision> met) {
    var heads = HashMap.<Long, Head>newHashMap(met.size());
    var known = HashMap.<Long, Known>newHashMap(met.size());
    for (Revision head : met) {
      heads.put(head.atom(), new Head(head.atom(), head.id(), head.policy(), head.active()));
      known.put(head.id(), new Known(head.policy(), head.message()));
    }
    return new Ends(heads, known);
  }

  /** Both together. */
  public Ends and(Ends others) {
    if (others.heads.isEmpty() && others.known.isEmpty()) {
      return this;
    }
    var allHeads = new HashMap<>(heads);
    allHeads.putAll(others.heads);
    var allKnown = new HashMap<>(known);
    allKnown.putAll(others.known);
    return new Ends(allHeads, allKnown);
  }

  /** The policy of the revision that the link leads to now, or null where that is not there. */
  public @Nullable String policy(Link link) {
    if (link.logical()) {
      Head head = heads.get(link.atom());
      return head == null ? null : head.policy();
    }
    Known there = known.get(link.pinned());
    return there == null ? null : there.policy();
  }

  /** Whether the head that the link follows is there and active. */
  public boolean active(Link link) {
    Head head = heads.get(link.atom());
    return head != null && head.active();
  }

  /** The revision that the link leads to now, or 0 where that is not there. */
  public long revision(Link link) {
    if (link.logical()) {
      Head head = heads.get(link.atom());
      return head == null ? 0 : head.revision();
    }
    return known.containsKey(link.pinned()) ? link.pinned() : 0;
  }
}
