package dev.custodia.memory.atom.inspect;

import dev.custodia.memory.atom.bind.Binding;
import dev.custodia.memory.atom.store.Link;
import dev.custodia.memory.atom.store.Revision;
import dev.custodia.memory.atom.store.Revisions;
import dev.custodia.memory.atom.store.Shown;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
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

  private final Revisions revisions;

  Neighborhood(Revisions revisions) {
    this.revisions = revisions;
  }

  /** A neighbour's revision and the links. */
  record Neighbor(long revision, List<Shown.Via> via) {}

  List<Neighbor> of(Binding binding, Revision root, InspectRequest request) {
    var found = new LinkedHashMap<Long, List<Shown.Via>>();
    if (request.outgoing()) {
      outgoing(binding, root, request, found);
    }
    if (request.incoming()) {
      incoming(binding, root, request, found);
    }
    return found.entrySet().stream()
        .map(entry -> new Neighbor(entry.getKey(), entry.getValue()))
        .toList();
  }

  private void outgoing(
      Binding binding, Revision root, InspectRequest request, Map<Long, List<Shown.Via>> found) {
    Map<Long, Revisions.Head> heads =
        revisions.heads(
            root.links().stream().filter(Link::logical).map(Link::atom).distinct().toList());
    Map<Long, Revisions.Known> pinned =
        revisions.known(
            root.links().stream()
                .filter(link -> !link.logical())
                .map(Link::pinned)
                .distinct()
                .toList());
    for (Link link : root.links()) {
      Revisions.Head head = heads.get(link.atom());
      long target = link.logical() ? (head == null ? 0 : head.revision()) : link.pinned();
      String policy =
          link.logical()
              ? (head == null ? null : head.policy())
              : policy(pinned.get(link.pinned()));
      if (policy != null && binding.sees(policy) && request.takes(link.role())) {
        found
            .computeIfAbsent(target, id -> new ArrayList<>())
            .add(
                new Shown.Via(
                    "outgoing", link.role(), link.at(), link.required(), link.orderKey()));
      }
    }
  }

  private void incoming(
      Binding binding, Revision root, InspectRequest request, Map<Long, List<Shown.Via>> found) {
    List<Revisions.Posting> postings =
        revisions.postings(List.of(root.atom()), binding.reads(), INCOMING_MAX);
    Map<Long, Revision> owners =
        revisions.load(
            root.workspace(), postings.stream().map(Revisions.Posting::owner).distinct().toList());
    for (Revisions.Posting posting : postings) {
      boolean exact = posting.pinned() == 0 ? root.head() : posting.pinned() == root.id();
      Revision owner = owners.get(posting.owner());
      if (exact && owner != null && request.takes(posting.role())) {
        Link link = owner.links().get(posting.place());
        found
            .computeIfAbsent(owner.id(), id -> new ArrayList<>())
            .add(
                new Shown.Via(
                    "incoming", link.role(), link.at(), link.required(), link.orderKey()));
      }
    }
  }

  private static @Nullable String policy(Revisions.@Nullable Known pinned) {
    return pinned == null ? null : pinned.policy();
  }
}
