package dev.custodia.memory.atom.write;

/** The sizes that a write may have (spec/atoms 4). */
final class Limits {
  static final int CHANGES_MAX = 256;
  static final int BODY_BYTES_MAX = 65_536;
  static final int LINKS_MAX = 128;
  static final int CITATIONS_MAX = 128;
  static final int PLAN_BYTES_MAX = 2_097_152;

  private Limits() {}
}
