package dev.custodia.memory.atom.rank;

/**
 * How much of a node's activation a link of some role carries, from owner to target and back. Only
 * the ratios among a node's links count.
 */
public record RoleWeight(double forward, double reverse) {
  /** What a role weighs that no setting names. */
  public static final RoleWeight EVEN = new RoleWeight(1, 1);

  public RoleWeight {
    if (!(forward >= 0 && reverse >= 0)
        || Double.isInfinite(forward)
        || Double.isInfinite(reverse)) {
      throw new IllegalArgumentException("a role's weights are finite and not below 0");
    }
  }

  /** Whether links of the role carry nothing either way, so that they need not even be read. */
  public boolean silent() {
    return forward == 0 && reverse == 0;
  }
}
