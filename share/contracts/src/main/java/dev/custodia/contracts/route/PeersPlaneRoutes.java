package dev.custodia.contracts.route;

import java.util.List;

/** The peers plane: memory-api section 4 and our routes beside it (API, Memory: peers plane). */
final class PeersPlaneRoutes {
  private static final String W = "/v3/workspaces/{w}";

  static final List<Route> ROWS =
      List.of(
          row("POST", "/v3/workspaces", Action.WRITE, Reach.SELF, ScopeUse.OWN_CONTENT),
          row("POST", "/v3/workspaces/list", Action.ADMIN, Reach.ADMIN, ScopeUse.KNOWS_NO_SCOPE),
          row("PUT", W, Action.WRITE, Reach.WORKSPACE, ScopeUse.KNOWS_NO_SCOPE),
          row("GET", W + "/queue/status", Action.READ, Reach.WORKSPACE, ScopeUse.KNOWS_NO_SCOPE),
          row("POST", W + "/queue/flush", Action.WRITE, Reach.WORKSPACE, ScopeUse.KNOWS_NO_SCOPE),
          row("GET", W + "/queue/wait", Action.READ, Reach.WORKSPACE, ScopeUse.KNOWS_NO_SCOPE),
          row("GET", W + "/queue/open", Action.ADMIN, Reach.WORKSPACE, ScopeUse.KNOWS_NO_SCOPE),
          row(
              "POST",
              W + "/queue/open/{id}/cancel",
              Action.ADMIN,
              Reach.WORKSPACE,
              ScopeUse.KNOWS_NO_SCOPE),
          row("GET", W + "/queue/failed", Action.ADMIN, Reach.WORKSPACE, ScopeUse.KNOWS_NO_SCOPE),
          row(
              "POST",
              W + "/queue/failed/replay",
              Action.ADMIN,
              Reach.WORKSPACE,
              ScopeUse.KNOWS_NO_SCOPE),
          row(
              "POST",
              W + "/queue/failed/{id}/replay",
              Action.ADMIN,
              Reach.WORKSPACE,
              ScopeUse.KNOWS_NO_SCOPE),
          row("POST", W + "/peers", Action.WRITE, Reach.SELF, ScopeUse.KNOWS_NO_SCOPE),
          row("POST", W + "/peers/list", Action.READ, Reach.WORKSPACE, ScopeUse.KNOWS_NO_SCOPE),
          row("PUT", W + "/peers/{p}", Action.WRITE, Reach.PEER, ScopeUse.KNOWS_NO_SCOPE),
          row("POST", W + "/peers/{p}/sessions", Action.READ, Reach.PEER, ScopeUse.KNOWS_NO_SCOPE),
          row("POST", W + "/sessions", Action.WRITE, Reach.SELF, ScopeUse.KNOWS_NO_SCOPE),
          row("POST", W + "/sessions/list", Action.READ, Reach.WORKSPACE, ScopeUse.KNOWS_NO_SCOPE),
          row("PUT", W + "/sessions/{s}", Action.WRITE, Reach.SESSION, ScopeUse.KNOWS_NO_SCOPE),
          row("DELETE", W + "/sessions/{s}", Action.WRITE, Reach.SESSION, ScopeUse.KNOWS_NO_SCOPE),
          row("GET", W + "/sessions/{s}/peers", Action.READ, Reach.MEMBER, ScopeUse.NAMES_SESSION),
          row(
              "POST",
              W + "/sessions/{s}/peers",
              Action.WRITE,
              Reach.SESSION,
              ScopeUse.KNOWS_NO_SCOPE),
          row(
              "PUT",
              W + "/sessions/{s}/peers",
              Action.WRITE,
              Reach.SESSION,
              ScopeUse.KNOWS_NO_SCOPE),
          row(
              "DELETE",
              W + "/sessions/{s}/peers",
              Action.WRITE,
              Reach.SESSION,
              ScopeUse.KNOWS_NO_SCOPE),
          row(
              "GET",
              W + "/sessions/{s}/peers/{p}/config",
              Action.READ,
              Reach.MEMBER,
              ScopeUse.NAMES_SESSION),
          row(
              "PUT",
              W + "/sessions/{s}/peers/{p}/config",
              Action.WRITE,
              Reach.SESSION,
              ScopeUse.KNOWS_NO_SCOPE),
          row(
              "POST",
              W + "/sessions/{s}/messages",
              Action.WRITE,
              Reach.SESSION,
              ScopeUse.NAMES_SESSION),
          row(
              "POST",
              W + "/sessions/{s}/messages/",
              Action.WRITE,
              Reach.SESSION,
              ScopeUse.NAMES_SESSION),
          row(
              "POST",
              W + "/sessions/{s}/messages/list",
              Action.READ,
              Reach.MEMBER,
              ScopeUse.NAMES_SESSION),
          row(
              "GET",
              W + "/sessions/{s}/messages/{m}",
              Action.READ,
              Reach.MEMBER,
              ScopeUse.NAMES_SESSION),
          row(
              "PUT",
              W + "/sessions/{s}/messages/{m}",
              Action.WRITE,
              Reach.SESSION,
              ScopeUse.NAMES_SESSION),
          row("POST", W + "/scopes", Action.WRITE, Reach.WORKSPACE, ScopeUse.KNOWS_NO_SCOPE),
          row("POST", W + "/scopes/list", Action.READ, Reach.WORKSPACE, ScopeUse.KNOWS_NO_SCOPE),
          row("GET", W + "/scopes/{sc}", Action.READ, Reach.WORKSPACE, ScopeUse.NAMES_SCOPE),
          row(
              "POST",
              W + "/scopes/{sc}/sessions",
              Action.WRITE,
              Reach.WORKSPACE,
              ScopeUse.KNOWS_NO_SCOPE),
          row(
              "POST",
              W + "/scopes/{sc}/sessions/list",
              Action.READ,
              Reach.WORKSPACE,
              ScopeUse.NAMES_SCOPE),
          row(
              "DELETE",
              W + "/scopes/{sc}/sessions/{s}",
              Action.WRITE,
              Reach.WORKSPACE,
              ScopeUse.KNOWS_NO_SCOPE),
          row("GET", W + "/scopes/{sc}/status", Action.READ, Reach.WORKSPACE, ScopeUse.NAMES_SCOPE),
          row("DELETE", W, Action.WRITE, Reach.WORKSPACE, ScopeUse.KNOWS_NO_SCOPE),
          row("POST", W + "/search", Action.READ, Reach.WORKSPACE, ScopeUse.TAKES_SCOPE_IN_BODY),
          row("DELETE", W + "/peers/{p}", Action.WRITE, Reach.WORKSPACE, ScopeUse.KNOWS_NO_SCOPE),
          row("POST", W + "/peers/{p}/search", Action.READ, Reach.PEER, ScopeUse.KNOWS_NO_SCOPE),
          row(
              "POST",
              W + "/sessions/{s}/clone",
              Action.WRITE,
              Reach.SESSION,
              ScopeUse.KNOWS_NO_SCOPE),
          row(
              "POST",
              W + "/sessions/{s}/search",
              Action.READ,
              Reach.MEMBER,
              ScopeUse.NAMES_SESSION),
          row(
              "POST",
              W + "/sessions/{s}/messages/upload",
              Action.WRITE,
              Reach.SESSION,
              ScopeUse.NAMES_SESSION),
          row(
              "DELETE",
              W + "/sessions/{s}/messages/{m}",
              Action.WRITE,
              Reach.SESSION,
              ScopeUse.NAMES_SESSION),
          row("POST", W + "/webhooks", Action.WRITE, Reach.WORKSPACE, ScopeUse.KNOWS_NO_SCOPE),
          row("GET", W + "/webhooks", Action.READ, Reach.WORKSPACE, ScopeUse.KNOWS_NO_SCOPE),
          row(
              "DELETE",
              W + "/webhooks/{id}",
              Action.WRITE,
              Reach.WORKSPACE,
              ScopeUse.KNOWS_NO_SCOPE),
          row("GET", W + "/webhooks/test", Action.WRITE, Reach.WORKSPACE, ScopeUse.KNOWS_NO_SCOPE),
          row("GET", W + "/deletions/{id}", Action.READ, Reach.WORKSPACE, ScopeUse.KNOWS_NO_SCOPE),
          row("GET", W + "/export", Action.READ, Reach.WORKSPACE, ScopeUse.KNOWS_NO_SCOPE),
          row("POST", W + "/import", Action.WRITE, Reach.WORKSPACE, ScopeUse.KNOWS_NO_SCOPE));

  private PeersPlaneRoutes() {}

  private static Route row(
      String method, String pattern, Action action, Reach reach, ScopeUse scope) {
    return new Route(method, pattern, ServiceName.MEMORY, action, reach, scope);
  }
}
