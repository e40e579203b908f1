package dev.custodia.contracts.id;

import java.util.Optional;

/** The name of a tenant. */
public record WorkspaceName(String value) implements Id {
  /** The longest workspace id, in characters. */
  public static final int LENGTH_MAX = 512;

  public WorkspaceName {
    Alphabet.require("workspace id", value, LENGTH_MAX);
  }

  /** The name, or empty where the text is not one. */
  public static Optional<WorkspaceName> parse(String text) {
    return Alphabet.accepts(text, LENGTH_MAX)
        ? Optional.of(new WorkspaceName(text))
        : Optional.empty();
  }

  @Override
  public String toString() {
    return value;
  }
}
