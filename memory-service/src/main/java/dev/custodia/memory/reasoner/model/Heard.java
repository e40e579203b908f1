package dev.custodia.memory.reasoner.model;

/** Hears what a model writes, while it writes. */
interface Heard {
  /** A call begins; what an earlier attempt wrote counts no more. */
  void begins();

  /** The next piece of the message's text. */
  void writes(String piece);

  /** Whether what was written has had an effect, so that no other attempt may be made. */
  boolean settled();
}
