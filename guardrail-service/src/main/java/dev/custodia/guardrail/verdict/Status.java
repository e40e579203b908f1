package dev.custodia.guardrail.verdict;

import java.util.Locale;

/** The three things that can become of a text. */
public enum Status {
  PASSED,
  MODIFIED,
  BLOCKED;

  /** The name on the wire. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }
}
