package dev.custodia.contracts.id;

import java.util.Optional;

/** The name of a session within its workspace. */
public record SessionName(String value) implements Id {
  /** The longest session id, in characters. */
  public static final int LENGTH_MAX = 512;

  public SessionName {
    Alphabet.require("session id", value, LENGTH_MAX);
  }

  /** The name, or empty where the text is not one. */
  public static Optional<SessionName> parse(String text) {
    return Alphabet.accepts(text, LENGTH_MAX)
        ? Optional.of(new SessionName(text))
        : Optional.empty();
  }

  @Override
  public String toString() {
    return value;
  }
}
