package dev.custodia.memory.atom.store;

/**
 * A role and a target.
 *
 * @param pinned the observed revision to stay on; 0 follows the target's head
 * @param required whether the target's body must be shown with the owner's
 */
public record Link(String role, long atom, long pinned, boolean required, String orderKey) {
  /** Whether the link follows the head. */
  public boolean logical() {
    return pinned == 0;
  }

  /** The word on the wire. */
  public String at() {
    return logical() ? "logical" : "observed";
  }
}
