package dev.custodia.guardrail.rail;

/**
 * What the turns of one side have added up to, in bits: each turn weighs less with every one that
 * follows, so that no sum grows without end and quiet turns let it rest (spec 7).
 */
public record Track(double bits, double shift) {
  public static final Track NONE = new Track(0, 0);

  /** How much of the sum is left after one turn. */
  public static final double DECAY = 0.6;

  private static final double FALSE_ALARM = 0.01;
  private static final double MISS = 0.05;

  /** Wald's line above which a session is taken for an attack. */
  public static final double ATTACK_BITS = log2((1 - MISS) / FALSE_ALARM);

  /** Wald's line below which it is taken for harmless. */
  public static final double HARMLESS_BITS = log2(MISS / (1 - FALSE_ALARM));

  private static final double BITS_MAX = 64;

  /** What the sum says. */
  public enum Reading {
    ATTACK,
    HARMLESS,
    UNDECIDED
  }

  /** The track one turn later. */
  public Track after(double turnBits, double decay) {
    return new Track(
        bounded(bits * decay + turnBits), bounded(Math.max(0, shift * decay + turnBits)));
  }

  /** What it says now. */
  public Reading reading() {
    if (bits >= ATTACK_BITS) {
      return Reading.ATTACK;
    }
    return bits <= HARMLESS_BITS ? Reading.HARMLESS : Reading.UNDECIDED;
  }

  private static double bounded(double value) {
    return Math.max(-BITS_MAX, Math.min(BITS_MAX, value));
  }

  private static double log2(double ratio) {
    return Math.log(ratio) / Math.log(2);
  }
}
