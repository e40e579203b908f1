package dev.custodia.contracts.id;

import java.util.Optional;

/**
 * The name of a scope as clients write it. A scope is backed by a peer whose name has a reserved
 * prefix (memory-api 12.1); {@link #backingPeer()} is the only place where one becomes the other.
 */
public record ScopeName(String value) implements Id {
  /** The longest scope id, in characters: a peer name less the prefix. */
  public static final int LENGTH_MAX = 506;

  public ScopeName {
    Alphabet.require("scope id", value, LENGTH_MAX);
  }

  /** The name, or empty where the text is not one. */
  public static Optional<ScopeName> parse(String text) {
    return Alphabet.accepts(text, LENGTH_MAX) ? Optional.of(new ScopeName(text)) : Optional.empty();
  }

  /** The observer that stands for this scope. */
  public PeerName backingPeer() {
    return new PeerName(PeerName.SCOPE_PREFIX + value);
  }

  @Override
  public String toString() {
    return value;
  }
}
