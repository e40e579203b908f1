package dev.custodia.capture.provider;

import java.util.Optional;

/**
 * A provider as the registry declares it: what it documents, each cell with its citation, and what
 * this distribution brings for it.
 */
public record Provider(
    ProviderId id,
    String title,
    Claim episode,
    Claim prompts,
    Optional<Adapter> adapter,
    Optional<Wiring> wiring) {

  /** The same provider as if this distribution brought nothing for it. */
  public Provider withoutAdapter() {
    return new Provider(id, title, episode, prompts, Optional.empty(), Optional.empty());
  }
}
