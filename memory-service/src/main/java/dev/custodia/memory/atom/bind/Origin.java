package dev.custodia.memory.atom.bind;

import java.util.Locale;

/** Where the text of a revision comes from: the world, or a model in one of four ways. */
public enum Origin {
  SOURCE,
  EXTRACTION,
  ORGANIZATION,
  DERIVED,
  HYPOTHESIS;

  /** The word on the wire. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }
}
