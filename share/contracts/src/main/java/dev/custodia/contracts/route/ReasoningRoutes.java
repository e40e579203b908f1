package dev.custodia.contracts.route;

import java.util.List;

/** What is concluded of peers, and what answers from it: memory-api 10, 11 and 16.3. */
final class ReasoningRoutes {
  private static final String W = "/v3/workspaces/{w}";

  static final List<Route> ROWS =
      List.of(
          row(
              "POST",
              W + "/peers/{p}/representation",
              Action.READ,
              Reach.PEER,
              ScopeUse.TAKES_SCOPE_IN_BODY),
          row(
              "POST",
              W + "/peers/{p}/chat",
              Action.READ,
              Reach.PEER,
              ScopeUse.TAKES_SCOPE_IN_BODY));

  private ReasoningRoutes() {}

  private static Route row(
      String method, String pattern, Action action, Reach reach, ScopeUse scope) {
    return new Route(method, pattern, ServiceName.MEMORY, action, reach, scope);
  }
}
