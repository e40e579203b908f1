package dev.custodia.memory.peer;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;

/** Names of peers where clients give them outside of a body that is checked by itself. */
public final class PeerNames {
  private PeerNames() {}

  /**
   * Someone who can speak, be told about and be a member: no scope, and no name that could be one.
   */
  public static PeerName ordinary(String text) {
    if (text.startsWith(PeerName.SCOPE_PREFIX)) {
      throw new Problem(
          ProblemCode.INVALID,
          "A name that begins with '%s' stands for a scope, which is no peer here."
              .formatted(PeerName.SCOPE_PREFIX));
    }
    return PeerName.parse(text)
        .orElseThrow(
            () ->
                new Problem(
                    ProblemCode.INVALID,
                    "A peer id must match the pattern ^[a-zA-Z0-9_-]+$, 1 to %d characters."
                        .formatted(PeerName.LENGTH_MAX)));
  }
}
