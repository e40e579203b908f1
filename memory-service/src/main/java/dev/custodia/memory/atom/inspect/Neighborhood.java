package dev.custodia.memory.atom.inspect;

import dev.custodia.memory.atom.bind.Binding;
import dev.custodia.memory.atom.store.Ends;
import dev.custodia.memory.atom.store.Link;
import dev.custodia.memory.atom.store.Postings;
import dev.custodia.memory.atom.store.Revision;
import dev.custodia.memory.atom.store.Shown;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/**
 * The neighbours of a revision, each once with all links that lead to it: first those that it links
 * to, in the order of its links, then those that link to it, by atom. Incoming links are taken
 * exactly: one that stays on a revision counts for that revision only, one that follows the head
 * only for the head. What the reader may not see is not there.
 */
@Component
class Neighborhood {
  private static final int INCOMING_MAX = 10_000;

  private final Postings postings;

  Neighborhood(Postings postings) {
    this.postings = postings;
  }

  /** A neighbour's revision, the root's links to it, and its own links to the root. */
  record Neighbor(long revision, List<Shown.Via> out, List<Postings.Posting> in) {
    /** All links that lead to it. */
    List<Shown.Via> via(Revision neighbor) {
      var via = new ArrayList<>(out);
      for (Postings.Posting posting : in) {
        Link link = neighbor.links().get(posting.place());
        via.add(
            new Shown.Via("incoming", link.role(), link.at(), link.required(), link.orderKey()));
      }
      return via;
    }
  }

  /**
   * The neighbours.
   *
   * @param ends where the root's links lead now
   */
  List<Neighbor> of(Binding binding, Revision root, Ends ends, InspectRequest request) {
    var found = new LinkedHashMap<Long, Neighbor>();
    if (request.outgoing()) {
      for (Link link : root.links()) {
        String policy = ends.policy(link);
        if (policy != null && binding.sees(policy) && request.takes(link.role())) {
          at(found, ends.revision(link))
              .out()
              .add(
                  new Shown.Via(
                      "outgoing", link.role(), link.at(), link.required(), link.orderKey()));
        }
      }
    }
    if (request.incoming()) {
      for (Postings.Posting posting :
          postings.to(List.of(root.atom()), binding.reads(), INCOMING_MAX)) {
        boolean exact = posting.pinned() == 0 ? root.head() : posting.pinned() == root.id();
        if (exact && request.takes(posting.role())) {
          at(found, posting.owner()).in().add(posting);
        }
      }
    }
    return List.copyOf(found.values());
  }

  private static Neighbor at(Map<Long, Neighbor> found, long revision) {
    return found.computeIfAbsent(
        revision, id -> new Neighbor(id, new ArrayList<>(), new ArrayList<>()));
  }
}
