package dev.custodia.guardrail.verdict;

import java.util.Locale;
import java.util.Optional;

/** Who can have written the text that is judged (spec 1.1). */
public enum Plane {
  /** The reader's question. */
  INPUT,
  /** A retrieved document, before it enters a prompt. */
  CONTEXT,
  /** The model's answer or tool call. */
  OUTPUT;

  /** The name on the wire. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The plane of that name, or empty. */
  public static Optional<Plane> parse(String text) {
    for (Plane plane : values()) {
      if (plane.wire().equals(text)) {
        return Optional.of(plane);
      }
    }
    return Optional.empty();
  }
}
