package dev.custodia.guardrail.rail;

/** A turn as rails see it (spec 6.3): who spoke, what may be used of it, whether it was refused. */
public record Utterance(Role role, String text, boolean blocked) {
  /** Whose turn it was. */
  public enum Role {
    USER,
    ASSISTANT
  }
}
