package dev.custodia.memory.atom.read;

import dev.custodia.memory.atom.bind.Binding;
import dev.custodia.memory.atom.fresh.Freshness;
import dev.custodia.memory.atom.rank.RoleWeights;
import dev.custodia.memory.atom.store.Heads;
import dev.custodia.memory.atom.store.Link;
import dev.custodia.memory.atom.store.Postings;
import dev.custodia.memory.atom.store.Revision;
import java.util.ArrayList;
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
 * Walks from seeds along links, hop by hop: outgoing links in their order, then incoming ones. A
 * node must be an active head, visible and fresh. A link that stays on an older revision leads
 * nowhere here: it keeps what was said, and the head says what counts (spec/atoms 14, number 11).
 */
@Component
class Acquisition {
  /** How many more neighbours are loaded than fit, since some of them are refused. */
  private static final int SPARE = 64;

  /** How many of a frontier are looked at first; often their neighbours fill the graph. */
  private static final int FIRST = 64;

  private final Heads heads;
  private final Postings postings;
  private final Freshness freshness;
  private final RoleWeights weights;
  private final int edgesMax;

  Acquisition(Heads heads, Postings postings, Freshness freshness, ReadSettings settings) {
    this.heads = heads;
    this.postings = postings;
    this.freshness = freshness;
    this.weights = settings.weights();
    this.edgesMax = settings.edgesMax();
  }

  /** A link that was met, between atoms. */
  private record Edge(long from, long to, String role) {}

  /** Grows the graph; adds to the sets what it met that is stale and whose links it looked for. */
  void grow(Binding binding, Graph graph, int depth, Set<Long> stale, List<Revision> asked) {
    Set<Long> expanded = new HashSet<>();
    List<Revision> frontier = List.copyOf(graph.nodes());
    for (int hop = 0; hop < depth && !frontier.isEmpty(); hop++) {
      frontier.forEach(node -> expanded.add(node.atom()));
      frontier = expand(binding, graph, frontier, stale, asked);
    }
    link(graph, expanded);
  }

  /**
   * Takes in the neighbours of the frontier, whose links to it are only looked for while there is
   * room for them: those that the graph has already bring their links themselves.
   */
  private List<Revision> expand(
      Binding binding,
      Graph graph,
      List<Revision> frontier,
      Set<Long> stale,
      List<Revision> asked) {
    var next = new ArrayList<Revision>();
    int from = 0;
    while (from < frontier.size() && graph.open()) {
      int to = from == 0 ? Math.min(FIRST, frontier.size()) : frontier.size();
      List<Revision> part = frontier.subList(from, to);
      asked.addAll(part);
      var edges = new LinkedHashSet<Edge>();
      Map<Long, Revision> met = meet(binding, graph, part, edges);
      next.addAll(admit(binding, graph, met, edges, stale));
      from = to;
    }
    if (from < frontier.size()) {
      graph.cut();
    }
    return next;
  }

  /** The links of whom was expanded, and to whom was, as far as both ends are in. */
  private void link(Graph graph, Set<Long> expanded) {
    Map<Long, Revision> known = new HashMap<>();
    graph.nodes().forEach(node -> known.put(node.atom(), node));
    for (Revision node : graph.nodes()) {
      for (Link link : node.links()) {
        boolean looked = expanded.contains(node.atom()) || expanded.contains(link.atom());
        if (looked && current(link, known.get(link.atom()))) {
          graph.link(node.atom(), link.atom(), link.role());
        }
      }
    }
  }

  private boolean current(Link link, @Nullable Revision target) {
    return (link.logical() || (target != null && target.id() == link.pinned()))
        && !weights.of(link.role()).silent();
  }

  private Map<Long, Revision> meet(
      Binding binding, Graph graph, List<Revision> frontier, Set<Edge> edges) {
    List<Long> atoms = frontier.stream().map(Revision::atom).toList();
    Map<Long, List<Postings.Posting>> incoming = new LinkedHashMap<>();
    Map<Long, Long> owners = new HashMap<>();
    for (Postings.Posting posting : postings.to(atoms, binding.reads(), edgesMax)) {
      incoming.computeIfAbsent(posting.target(), atom -> new ArrayList<>()).add(posting);
      owners.put(posting.ownerAtom(), posting.owner());
    }
    Set<Long> wanted = wanted(graph, frontier, incoming);
    Map<Long, Revision> met = heads.load(binding.workspace(), wanted, owners);
    Map<Long, Revision> known = new HashMap<>(met);
    graph.nodes().forEach(node -> known.put(node.atom(), node));
    edges(frontier, incoming, known, edges);
    return met;
  }

  /** Whom the frontier is linked with, in its order, as many as may fit. */
  private Set<Long> wanted(
      Graph graph, List<Revision> frontier, Map<Long, List<Postings.Posting>> incoming) {
    int limit = graph.room() + SPARE;
    Set<Long> wanted = new LinkedHashSet<>();
    for (Revision node : frontier) {
      for (Link link : node.links()) {
        want(graph, link.atom(), link.role(), wanted);
      }
      for (Postings.Posting posting : incoming.getOrDefault(node.atom(), List.of())) {
        want(graph, posting.ownerAtom(), posting.role(), wanted);
      }
      if (wanted.size() >= limit) {
        break;
      }
    }
    return wanted;
  }

  private void want(Graph graph, long atom, String role, Set<Long> wanted) {
    if (!weights.of(role).silent() && !graph.has(atom) && !graph.rejected(atom)) {
      wanted.add(atom);
    }
  }

  private void edges(
      List<Revision> frontier,
      Map<Long, List<Postings.Posting>> incoming,
      Map<Long, Revision> known,
      Set<Edge> edges) {
    for (Revision node : frontier) {
      for (Link link : node.links()) {
        if (current(link, known.get(link.atom()))) {
          edges.add(new Edge(node.atom(), link.atom(), link.role()));
        }
      }
      for (Postings.Posting posting : incoming.getOrDefault(node.atom(), List.of())) {
        boolean exact = posting.pinned() == 0 || posting.pinned() == node.id();
        if (exact && !weights.of(posting.role()).silent()) {
          edges.add(new Edge(posting.ownerAtom(), node.atom(), posting.role()));
        }
      }
    }
  }

  private List<Revision> admit(
      Binding binding, Graph graph, Map<Long, Revision> met, Set<Edge> edges, Set<Long> stale) {
    Set<Long> outdated =
        met.isEmpty() ? Set.of() : freshness.stale(binding.workspace(), met.values());
    var next = new ArrayList<Revision>();
    for (Edge edge : edges) {
      for (long atom : new long[] {edge.to(), edge.from()}) {
        Revision revision = met.get(atom);
        if (revision == null || graph.rejected(atom)) {
          continue;
        }
        boolean visible = revision.active() && binding.reads().allow(revision.policy());
        if (visible && outdated.contains(revision.id())) {
          stale.add(revision.id());
        }
        if (!visible || outdated.contains(revision.id())) {
          graph.reject(atom);
        } else if (graph.admit(revision)) {
          next.add(revision);
        }
      }
    }
    return next;
  }
}
