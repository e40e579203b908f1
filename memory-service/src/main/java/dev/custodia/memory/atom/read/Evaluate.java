package dev.custodia.memory.atom.read;

import dev.custodia.memory.atom.bind.Binding;
import dev.custodia.memory.atom.fresh.Freshness;
import dev.custodia.memory.atom.index.Candidates;
import dev.custodia.memory.atom.rank.Activation;
import dev.custodia.memory.atom.rank.Ranking;
import dev.custodia.memory.atom.store.Heads;
import dev.custodia.memory.atom.store.Observation;
import dev.custodia.memory.atom.store.Revision;
import dev.custodia.memory.atom.store.Spaces;
import dev.custodia.memory.atom.text.Utf8;
import dev.custodia.memory.atom.use.Uses;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.springframework.stereotype.Component;

/** Ranks what answers a question: candidates, their graph, own match, use and activation. */
@Component
class Evaluate {
  /** Candidates whose freshness is asked for at once. */
  private static final int CHUNK = 128;

  private final Heads heads;
  private final Acquisition acquisition;
  private final Freshness freshness;
  private final Uses uses;
  private final ReadSettings settings;
  private final Clock clock;

  Evaluate(
      Heads heads,
      Acquisition acquisition,
      Freshness freshness,
      Uses uses,
      ReadSettings settings,
      Clock clock) {
    this.heads = heads;
    this.acquisition = acquisition;
    this.freshness = freshness;
    this.uses = uses;
    this.settings = settings;
    this.clock = clock;
  }

  private record Matched(Revision candidate, double match) {}

  /**
   * Inside one look at the workspace.
   *
   * @param asked where it stood before candidates were found
   * @param policies by name, under which is looked
   */
  Evaluation of(
      Binding binding,
      Question question,
      Candidates.Found found,
      Spaces.Space asked,
      List<String> policies) {
    Instant now = clock.instant();
    question.budget().inTime(now);
    List<Matched> matched = matched(binding, question, found);
    Set<Long> stale = new LinkedHashSet<>();
    var graph =
        new Graph(new Ranking(settings.weights(), settings.edgesMax()), settings.nodesMax());
    List<Revision> seeds = seeds(binding, matched, stale);
    seeds.forEach(graph::admit);
    boolean wanting = seeds.size() < settings.seedsMax();
    var asker = new ArrayList<Revision>();
    acquisition.grow(binding, graph, question.depth(), stale, asker);
    List<Revision> nodes = graph.nodes();
    Activation.Solution solution = solve(binding, question, found, graph, now);
    int[] bytes = nodes.stream().mapToInt(node -> Utf8.length(node.body())).toArray();
    int[] order = order(nodes, bytes, solution.scores());

    var ranked = new ArrayList<Long>(order.length);
    var scores = new ArrayList<Double>(order.length);
    var loaded = new HashMap<Long, Revision>();
    for (int node : order) {
      ranked.add(nodes.get(node).id());
      scores.add(solution.scores()[node]);
      loaded.put(nodes.get(node).id(), nodes.get(node));
    }
    List<Long> listed = matched.stream().map(one -> one.candidate().id()).toList();
    Set<Long> reads = new LinkedHashSet<>(listed);
    nodes.forEach(node -> reads.add(node.id()));
    reads.addAll(stale);
    var observation =
        new Observation(
            policies,
            question.match().words().pieces(),
            asker.stream().map(Revision::atom).toList(),
            asker.stream().map(Revision::id).toList(),
            asked.seq());
    return new Evaluation(
        asked,
        policies,
        ranked,
        scores,
        loaded,
        stale,
        List.copyOf(reads),
        listed,
        wanting,
        List.of(observation),
        diagnostics(found, matched.size(), graph, solution, now),
        usage(matched.size(), bytes, solution));
  }

  /** The best match first; of equal ones, the one that was found first. */
  private List<Matched> matched(Binding binding, Question question, Candidates.Found found) {
    Map<Long, Revision> candidates =
        heads.candidates(binding.workspace(), found.atoms(), binding.reads());
    var matched = new ArrayList<Matched>(candidates.size());
    for (Long atom : found.atoms()) {
      Revision candidate = candidates.get(atom);
      double match = candidate == null ? 0 : found.match(question.match(), atom, candidate.plain());
      if (candidate != null && match > 0) {
        matched.add(new Matched(candidate, match));
      }
    }
    matched.sort(Comparator.comparingDouble(one -> -one.match()));
    return matched;
  }

  /** The best fresh candidates; stale ones take no seat. */
  private List<Revision> seeds(Binding binding, List<Matched> matched, Set<Long> stale) {
    var seats = new ArrayList<Revision>();
    for (int from = 0; from < matched.size(); from += CHUNK) {
      if (seats.size() >= settings.seedsMax()) {
        break;
      }
      List<Revision> chunk =
          matched.subList(from, Math.min(matched.size(), from + CHUNK)).stream()
              .map(Matched::candidate)
              .toList();
      Set<Long> outdated = freshness.stale(binding.workspace(), chunk);
      for (Revision candidate : chunk) {
        if (outdated.contains(candidate.id())) {
          stale.add(candidate.id());
        } else if (seats.size() < settings.seedsMax()) {
          seats.add(candidate);
        }
      }
    }
    return seats;
  }

  private Activation.Solution solve(
      Binding binding, Question question, Candidates.Found found, Graph graph, Instant now) {
    List<Revision> nodes = graph.nodes();
    Map<Long, Double> used =
        uses.values(
            binding.workspace(), binding.subject(), nodes.stream().map(Revision::id).toList(), now);
    var boosts = new double[nodes.size()];
    for (int i = 0; i < boosts.length; i++) {
      double use = used.getOrDefault(nodes.get(i).id(), 0.0);
      boosts[i] =
          found.match(question.match(), nodes.get(i).atom(), nodes.get(i).plain())
              * (1 + settings.useBoostMax() * use / (1 + use));
    }
    return graph
        .ranking()
        .rank(boosts, settings.propagation(), question.budget().maxEvaluationWork());
  }

  private static int[] order(List<Revision> nodes, int[] bytes, double[] scores) {
    return IntStream.range(0, scores.length)
        .filter(node -> scores[node] > 0)
        .boxed()
        .sorted(
            Comparator.comparingDouble((Integer node) -> -scores[node])
                .thenComparingInt(node -> bytes[node])
                .thenComparingLong(node -> nodes.get(node).atom()))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private static Map<String, Object> diagnostics(
      Candidates.Found found, int scanned, Graph graph, Activation.Solution solution, Instant now) {
    var diagnostics = new LinkedHashMap<String, Object>();
    String index = found.pending() ? "pending" : "ready";
    boolean partial = found.truncated() || graph.truncated();
    diagnostics.put("acquisition", Map.of("partial", partial, "scanned", scanned, "index", index));
    diagnostics.put(
        "evaluation",
        Map.of(
            "converged",
            solution.converged(),
            "numericErrorL1Upper",
            solution.errorL1(),
            "scope",
            "acquired-graph"));
    diagnostics.put("method", found.method());
    diagnostics.put(
        "traversal", Map.of("nodes", graph.nodes().size(), "edges", graph.ranking().edges()));
    diagnostics.put("approximate", true);
    diagnostics.put("scanned", scanned);
    diagnostics.put("index", index);
    diagnostics.put("stop", solution.converged() ? "completed" : "numeric-budget");
    diagnostics.put("evaluatedAt", now.toString());
    diagnostics.put("coverageCertified", false);
    return diagnostics;
  }

  private static Map<String, Object> usage(
      int candidates, int[] bytes, Activation.Solution solution) {
    var usage = new LinkedHashMap<String, Object>();
    usage.put("maxCandidates", candidates);
    usage.put("maxBytes", IntStream.of(bytes).sum());
    usage.put("maxEvaluationWork", solution.work());
    return usage;
  }
}
