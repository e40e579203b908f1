package dev.custodia.contracts.route;

import java.util.List;

/** What is concluded of peers, and what answers from it: memory-api 10, 11 and 16.3. */
final class ReasoningRoutes {
  private static final String W = "/v3/workspaces/{w}";

  static final List<Route> ROWS =
      List.of(
          row(
              "POST",
              W + "/schedule_dream",
              Action.WRITE,
              Reach.WORKSPACE,
              ScopeUse.KNOWS_NO_SCOPE),
          row(
              "POST",
              W + "/peers/{p}/representation",
              Action.READ,
              Reach.PEER,
              ScopeUse.TAKES_SCOPE_IN_BODY),
          row("POST", W + "/peers/{p}/chat", Action.READ, Reach.PEER, ScopeUse.TAKES_SCOPE_IN_BODY),
          row("POST", W + "/chat", Action.READ, Reach.WORKSPACE, ScopeUse.TAKES_SCOPE_IN_BODY),
          row("GET", W + "/peers/{p}/context", Action.READ, Reach.PEER, ScopeUse.KNOWS_NO_SCOPE),
          row("GET", W + "/peers/{p}/card", Action.READ, Reach.PEER, ScopeUse.KNOWS_NO_SCOPE),
          row("PUT", W + "/peers/{p}/card", Action.WRITE, Reach.PEER, ScopeUse.KNOWS_NO_SCOPE),
          row(
              "GET",
              W + "/sessions/{s}/context",
              Action.READ,
              Reach.MEMBER,
              ScopeUse.NAMES_SESSION),
          row(
              "GET",
              W + "/sessions/{s}/summaries",
              Action.READ,
              Reach.MEMBER,
              ScopeUse.NAMES_SESSION),
          row("POST", W + "/conclusions", Action.WRITE, Reach.WORKSPACE, ScopeUse.KNOWS_NO_SCOPE),
          row(
              "POST",
              W + "/conclusions/list",
              Action.READ,
              Reach.WORKSPACE,
              ScopeUse.KNOWS_NO_SCOPE),
          row(
              "POST",
              W + "/conclusions/query",
              Action.READ,
              Reach.WORKSPACE,
              ScopeUse.KNOWS_NO_SCOPE),
          row("GET", W + "/conclusions/{c}", Action.READ, Reach.WORKSPACE, ScopeUse.KNOWS_NO_SCOPE),
          row(
              "GET",
              W + "/conclusions/{c}/evidence",
              Action.READ,
              Reach.WORKSPACE,
              ScopeUse.KNOWS_NO_SCOPE),
          row(
              "DELETE",
              W + "/conclusions/{c}",
              Action.WRITE,
              Reach.WORKSPACE,
              ScopeUse.KNOWS_NO_SCOPE));

  private ReasoningRoutes() {}

  private static Route row(
      String method, String pattern, Action action, Reach reach, ScopeUse scope) {
    return new Route(method, pattern, ServiceName.MEMORY, action, reach, scope);
  }
}
