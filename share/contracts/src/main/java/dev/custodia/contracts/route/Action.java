package dev.custodia.contracts.route;

/** A right that a token may hold (API, Gateway). {@link #ADMIN} holds all others. */
public enum Action {
  /** No token at all. */
  NONE,
  /** Any valid token. */
  ANY,
  READ,
  WRITE,
  CHECK,
  CAPTURE,
  HOST,
  ADMIN
}
