package dev.custodia.memory.atom.use;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A use counts 1 and fades by half-lives; the half-life itself grows when uses are spread out, so
 * that repetition over days lasts longer than a burst (spec/atoms 9). Pure.
 */
public record AdaptiveUse(Duration initialHalfLife, Duration halfLifeMax) {
  private static final double MASS_MAX = 1_000_000;

  public AdaptiveUse {
    if (initialHalfLife.toMillis() < 1 || halfLifeMax.compareTo(initialHalfLife) < 0) {
      throw new IllegalArgumentException(
          "a half-life is at least 1 ms and its maximum not below it");
    }
  }

  /** What is kept of all uses of one revision by one subject. */
  public record State(double mass, Instant updatedAt, double halfLifeMillis) {}

  /** Names the model and its parameters: a state of another model is not read. */
  public String id() {
    return "adaptive-use-v1:%d:%d".formatted(initialHalfLife.toMillis(), halfLifeMax.toMillis());
  }

  /** The state after one more use; a clock that went back doesn't fade anything. */
  public State update(@Nullable State before, Instant at) {
    if (before == null) {
      return new State(1, at, initialHalfLife.toMillis());
    }
    Instant when = at.isBefore(before.updatedAt()) ? before.updatedAt() : at;
    double kept = kept(before, when);
    double limit = Math.max((double) halfLifeMax.toMillis(), before.halfLifeMillis());
    return new State(
        Math.min(MASS_MAX, before.mass() * kept + 1),
        when,
        Math.min(limit, before.halfLifeMillis() + initialHalfLife.toMillis() * (1 - kept)));
  }

  /** What the uses are worth at a time: 0 without any. */
  public double value(@Nullable State state, Instant now) {
    return state == null ? 0 : state.mass() * kept(state, now);
  }

  private static double kept(State state, Instant now) {
    long elapsed = Math.max(0, Duration.between(state.updatedAt(), now).toMillis());
    return Math.pow(2, -elapsed / state.halfLifeMillis());
  }
}
