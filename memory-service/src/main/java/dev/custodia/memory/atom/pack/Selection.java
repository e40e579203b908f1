package dev.custodia.memory.atom.pack;

import dev.custodia.memory.atom.text.Tokenizer;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Chooses units under a token limit: first in rank order, then by utility gained per token, and
 * keeps the best that it met, so that the result is never worse than the rank order (spec/atoms
 * 8.6).
 */
public final class Selection {
  /** How many of the best units compete by gain; counting the tokens of more costs milliseconds. */
  public static final int COMPETING_MAX = 48;

  /** How many units that found no room are measured alone. */
  private static final int MEASURED_MAX = 8;

  /**
   * What bounds a selection.
   *
   * @param entriesMax how many bodies may be shown, companions included
   * @param workMax how many bodies may be looked at, over all trials
   */
  public record Limits(int tokensMax, int entriesMax, long workMax) {}

  /**
   * What was chosen.
   *
   * @param entries in the order in which their units were taken
   * @param taken the units whose bodies are all among the entries
   * @param complete whether the work sufficed to try everything
   * @param minimumTokens the cheapest unit that did not fit, taken alone
   * @param tokens what the text of the entries counts
   */
  public record Choice(
      List<Entry> entries,
      List<Unit> taken,
      double utility,
      double baselineUtility,
      boolean complete,
      boolean baselineComplete,
      long work,
      OptionalInt minimumTokens,
      int tokens) {
    public Choice {
      entries = List.copyOf(entries);
      taken = List.copyOf(taken);
    }
  }

  private final List<Unit> units;
  private final Limits limits;
  private final Price price;
  private Attempt best;
  private OptionalInt minimum = OptionalInt.empty();
  private int measured;
  private boolean finished = true;

  private Selection(List<Unit> units, Tokenizer tokenizer, Limits limits) {
    this.units = units;
    this.limits = limits;
    this.price = new Price(tokenizer);
    this.best = new Attempt(price, limits);
  }

  /** The best selection found; the units are given best first. */
  public static Choice of(List<Unit> units, Tokenizer tokenizer, Limits limits) {
    return new Selection(units, tokenizer, limits).choose();
  }

  private Choice choose() {
    Attempt baseline = rankOrder();
    boolean baselineComplete = finished;
    keepBetter(baseline);
    if (finished) {
      keepBetter(byGain());
    }
    return new Choice(
        best.entries(),
        units.stream().filter(best::holds).toList(),
        best.utility(),
        baseline.utility(),
        finished,
        baselineComplete,
        Math.min(price.work(), limits.workMax()),
        minimum,
        best.tokens());
  }

  private Attempt rankOrder() {
    var attempt = new Attempt(price, limits);
    for (Unit unit : units) {
      if (exhausted()) {
        finished = false;
        return attempt;
      }
      price.look(unit.members().size());
      Attempt.Trial trial = attempt.trial(unit);
      if (trial == null) {
        alone(unit);
      } else {
        attempt.take(trial);
      }
    }
    return attempt;
  }

  /** A unit that found no room may still be the best answer, or tell what room it needs. */
  private void alone(Unit unit) {
    double worth = unit.members().stream().mapToDouble(Entry::activation).sum();
    if (measured >= MEASURED_MAX && worth <= best.utility()) {
      return;
    }
    measured++;
    price.look(unit.members().size());
    int tokens = price.of(unit.members());
    minimum = OptionalInt.of(Math.min(tokens, minimum.orElse(tokens)));
    var single = new Attempt(price, limits);
    Attempt.Trial trial = single.trial(unit);
    if (trial != null) {
      single.take(trial);
      keepBetter(single);
    }
  }

  /** Takes the unit with the most gain per token, again and again. */
  private Attempt byGain() {
    var attempt = new Attempt(price, limits);
    var left = new ArrayList<>(units.subList(0, Math.min(COMPETING_MAX, units.size())));
    Attempt.Trial next = most(attempt, left);
    while (next != null) {
      attempt.take(next);
      left.remove(next.unit());
      next = most(attempt, left);
    }
    return attempt;
  }

  // What has no room or no gain now has none later either, but for shared evidence, which the rank
  // order has tried: so it is dropped from the list.
  private Attempt.@Nullable Trial most(Attempt attempt, List<Unit> left) {
    Attempt.Trial chosen = null;
    double most = 0;
    for (Iterator<Unit> rest = left.iterator(); rest.hasNext(); ) {
      if (exhausted()) {
        finished = false;
        return null;
      }
      Unit unit = rest.next();
      price.look(unit.members().size());
      Attempt.Trial trial = attempt.trial(unit);
      if (trial == null || trial.utility() <= attempt.utility()) {
        rest.remove();
        continue;
      }
      double gain =
          (trial.utility() - attempt.utility()) / Math.max(1, trial.tokens() - attempt.tokens());
      if (gain > most) {
        most = gain;
        chosen = trial;
      }
    }
    return chosen;
  }

  private boolean exhausted() {
    return price.work() >= limits.workMax();
  }

  private void keepBetter(Attempt attempt) {
    if (attempt.betterThan(best)) {
      best = attempt;
    }
  }
}
