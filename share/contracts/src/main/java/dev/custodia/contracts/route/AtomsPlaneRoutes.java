package dev.custodia.contracts.route;

import java.util.List;

/**
 * The atoms plane (API, Memory: atoms plane). Policies, not scopes, confine it: a token that is
 * confined to scopes, or names a peer or a session, does not enter.
 */
final class AtomsPlaneRoutes {
  private static final String A = "/v1/workspaces/{w}/atoms";

  static final List<Route> ROWS =
      List.of(
          row("POST", "/write", Action.WRITE),
          row("POST", "/read", Action.READ),
          row("POST", "/search", Action.READ),
          row("POST", "/inspect", Action.READ),
          row("POST", "/inputs", Action.HOST),
          row("GET", "/manifests/{id}", Action.READ),
          row("POST", "/uses", Action.HOST),
          row("DELETE", "/uses", Action.HOST),
          row("GET", "/stale", Action.READ),
          row("POST", "/blobs", Action.WRITE),
          row("POST", "/purges", Action.HOST),
          row("GET", "/purges/{id}", Action.HOST));

  private AtomsPlaneRoutes() {}

  private static Route row(String method, String path, Action action) {
    return new Route(
        method, A + path, ServiceName.MEMORY, action, Reach.WORKSPACE, ScopeUse.KNOWS_NO_SCOPE);
  }
}
