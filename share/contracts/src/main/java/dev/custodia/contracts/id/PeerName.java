package dev.custodia.contracts.id;

import java.util.Optional;

/**
 * The name of someone who speaks or observes. Clients choose from the common alphabet; only a
 * scope's backing peer carries the prefix {@code scope.} (memory-api 12.1).
 */
public record PeerName(String value) implements Id {
  /** The longest peer id, in characters. */
  public static final int LENGTH_MAX = 512;

  /**
   * What the backing peer of a scope begins with; the dot keeps it out of the alphabet of clients.
   */
  public static final String SCOPE_PREFIX = "scope.";

  public PeerName {
    if (value.startsWith(SCOPE_PREFIX)) {
      Alphabet.require("scope id", value.substring(SCOPE_PREFIX.length()), ScopeName.LENGTH_MAX);
    } else {
      Alphabet.require("peer id", value, LENGTH_MAX);
    }
  }

  /** The name, a scope's backing peer included, or empty where the text is neither. */
  public static Optional<PeerName> parse(String text) {
    boolean good =
        text.startsWith(SCOPE_PREFIX)
            ? Alphabet.accepts(text.substring(SCOPE_PREFIX.length()), ScopeName.LENGTH_MAX)
            : Alphabet.accepts(text, LENGTH_MAX);
    return good ? Optional.of(new PeerName(text)) : Optional.empty();
  }

  /** Whether the name is reserved for the backing peer of a scope. */
  public boolean reserved() {
    return value.startsWith(SCOPE_PREFIX);
  }

  @Override
  public String toString() {
    return value;
  }
}
