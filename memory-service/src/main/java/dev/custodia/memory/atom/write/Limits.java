package dev.custodia.memory.atom.write;

/** The sizes that a write may have (spec/atoms 4). */
public final class Limits {
  static final int CHANGES_MAX = 256;

  /** The bytes of a body. */
  public static final int BODY_BYTES_MAX = 65_536;

  /** The links of a revision. */
  public static final int LINKS_MAX = 128;

  /** The citations of a revision. */
  public static final int CITATIONS_MAX = 128;

  static final int PLAN_BYTES_MAX = 2_097_152;

  private Limits() {}
}
