package dev.custodia.memory.atom.pack;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A selection on the way: it grows by whole units and never shrinks. */
final class Attempt {
  /** What a selection would be with one more unit. */
  record Trial(Unit unit, int tokens, double utility) {}

  private final Price price;
  private final Selection.Limits limits;
  private final Map<String, Entry> entries = new LinkedHashMap<>();
  private final Map<String, Double> categories = new HashMap<>();
  private final Set<String> quoted = new HashSet<>();
  private @Nullable Entry last;
  private int tokens;
  private double utility;

  Attempt(Price price, Selection.Limits limits) {
    this.price = price;
    this.limits = limits;
  }

  /** What taking the unit would give, or null where it has no room. */
  @Nullable Trial trial(Unit unit) {
    List<Entry> fresh = fresh(unit);
    if (entries.size() + fresh.size() > limits.entriesMax()) {
      return null;
    }
    int cost = shares(fresh) ? price.of(together(fresh)) : tokens + added(fresh);
    return cost > limits.tokensMax() ? null : new Trial(unit, cost, worth(fresh));
  }

  void take(Trial trial) {
    for (Entry entry : fresh(trial.unit())) {
      entries.put(entry.key(), entry);
      categories.merge(entry.category(), entry.activation(), Math::max);
      if (entry.span() != null) {
        quoted.add(entry.span().source());
      }
      last = entry;
    }
    tokens = trial.tokens();
    utility = trial.utility();
  }

  boolean holds(Unit unit) {
    return unit.members().stream().allMatch(entry -> entries.containsKey(entry.key()));
  }

  List<Entry> entries() {
    return List.copyOf(entries.values());
  }

  boolean isEmpty() {
    return entries.isEmpty();
  }

  int tokens() {
    return tokens;
  }

  double utility() {
    return utility;
  }

  boolean betterThan(Attempt other) {
    return utility > other.utility + 1e-12
        || (utility > other.utility - 1e-12 && tokens < other.tokens);
  }

  private List<Entry> fresh(Unit unit) {
    var fresh = new ArrayList<Entry>(unit.members().size());
    for (Entry entry : unit.members()) {
      if (!entries.containsKey(entry.key())) {
        fresh.add(entry);
      }
    }
    return fresh;
  }

  /** Whether a source is quoted twice, so that evidence may be shared and counts no longer add. */
  private boolean shares(List<Entry> fresh) {
    var seen = new HashSet<String>();
    for (Entry entry : fresh) {
      Span span = entry.span();
      if (span != null && (quoted.contains(span.source()) || !seen.add(span.source()))) {
        return true;
      }
    }
    return quoted.size() < entries.values().stream().filter(entry -> entry.span() != null).count();
  }

  private List<Entry> together(List<Entry> fresh) {
    var all = new ArrayList<>(entries.values());
    all.addAll(fresh);
    return all;
  }

  private int added(List<Entry> fresh) {
    if (fresh.isEmpty()) {
      return 0;
    }
    int cost = last == null ? price.head() : -price.asLast(last);
    for (Entry entry : fresh) {
      cost += price.more(entry);
    }
    return cost + price.asLast(fresh.getLast());
  }

  private double worth(List<Entry> fresh) {
    double sum = utility;
    var local = new HashMap<String, Double>();
    for (Entry entry : fresh) {
      double held =
          Math.max(
              categories.getOrDefault(entry.category(), 0.0),
              local.getOrDefault(entry.category(), 0.0));
      if (entry.activation() > held) {
        sum += entry.activation() - held;
        local.put(entry.category(), entry.activation());
      }
    }
    return sum;
  }
}
