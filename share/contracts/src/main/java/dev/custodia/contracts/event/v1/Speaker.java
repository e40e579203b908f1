package dev.custodia.contracts.event.v1;

/** Which side of a conversation a peer speaks on: it decides which rails see the turn. */
public enum Speaker {
  /** A person, or whatever else the model must not trust. */
  USER,
  /** The agent itself. */
  ASSISTANT
}
