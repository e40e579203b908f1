package dev.custodia.contracts.id;

import java.util.Optional;

/** The name of a read, write or guardrail policy within its workspace. */
public record PolicyName(String value) implements Id {
  /** The longest policy name, in characters. */
  public static final int LENGTH_MAX = 128;

  public PolicyName {
    Alphabet.require("policy name", value, LENGTH_MAX);
  }

  /** The name, or empty where the text is not one. */
  public static Optional<PolicyName> parse(String text) {
    return Alphabet.accepts(text, LENGTH_MAX)
        ? Optional.of(new PolicyName(text))
        : Optional.empty();
  }

  @Override
  public String toString() {
    return value;
  }
}
