package dev.custodia.contracts.route;

/**
 * How far a token that names a peer or a session reaches (memory-api 3.4). Narrow tokens never
 * widen.
 */
public enum Reach {
  /** No token is looked at. */
  OPEN,
  /** Only an administrator's token. */
  ADMIN,
  /** Only a token that names neither peer nor session. */
  WORKSPACE,
  /** As WORKSPACE, or a peer token of the path's peer. */
  PEER,
  /** As WORKSPACE, or a session token of the path's session. */
  SESSION,
  /**
   * As SESSION, or a peer token whose peer is an active member of the path's session; the handler
   * asks the store.
   */
  MEMBER,
  /** The handler compares the token with the body (memory-api 3.3). */
  SELF
}
