package dev.custodia.memory.atom.store;

import java.util.List;

/**
 * A question that was asked of the workspace as it stood at a commit: which active heads hold one
 * of some pieces of text, and which link to some nodes. It still counts while nothing new answers
 * it.
 *
 * @param policies under which it was asked; {@code *} for every one
 * @param pieces any of which in a body makes it an answer
 * @param atoms to which a link makes an answer
 * @param revisions of those atoms, for links that stay on one
 */
public record Observation(
    List<String> policies, List<String> pieces, List<Long> atoms, List<Long> revisions, long seq) {
  public Observation {
    policies = List.copyOf(policies);
    pieces = List.copyOf(pieces);
    atoms = List.copyOf(atoms);
    revisions = List.copyOf(revisions);
  }

  /** Whether nothing was asked. */
  public boolean empty() {
    return pieces.isEmpty() && atoms.isEmpty();
  }

  /** Whether an atom under the policy could answer. */
  public boolean covers(String policy) {
    return policies.contains("*") || policies.contains(policy);
  }

  /** The same question, asked anew at a later commit. */
  public Observation at(long commit) {
    return new Observation(policies, pieces, atoms, revisions, commit);
  }
}
