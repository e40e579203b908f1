package dev.custodia.contracts.route;

/**
 * What a scope means on a route, and so what becomes of a token that is confined to scopes (DESIGN
 * 5).
 */
public enum ScopeUse {
  /** Needs no token, shows nothing of any workspace. */
  OPEN,
  /** A scope has no meaning here: a confined token is refused. */
  KNOWS_NO_SCOPE,
  /** The JSON body takes {@code scope}: filled in when absent, refused when it is another. */
  TAKES_SCOPE_IN_BODY,
  /** The query takes {@code scope}: filled in when absent, refused when it is another. */
  TAKES_SCOPE_IN_QUERY,
  /** The path names the scope: it must be one of the token's. */
  NAMES_SCOPE,
  /**
   * The path names a session: it must be an active member of one of the token's scopes;
   * memory-service asks its store.
   */
  NAMES_SESSION,
  /**
   * Says nothing of what others said, only of the bearer or of the call's own content: a confined
   * token passes.
   */
  OWN_CONTENT
}
