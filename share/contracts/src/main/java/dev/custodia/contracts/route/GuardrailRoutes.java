package dev.custodia.contracts.route;

import java.util.List;

/** Guardrail-service (API, Guardrail). */
final class GuardrailRoutes {
  private static final String W = "/v1/workspaces/{w}";

  private static final String C = W + "/conversations";

  static final List<Route> ROWS =
      List.of(
          check("POST", W + "/checks"),
          check("POST", W + "/checks:batch"),
          check("POST", W + "/watermark/verify"),
          dialogue("POST", C, Action.CHECK),
          dialogue("GET", C + "/{c}", Action.READ),
          dialogue("DELETE", C + "/{c}", Action.WRITE),
          dialogue("GET", C + "/{c}/history", Action.READ),
          dialogue("GET", C + "/{c}/turns", Action.READ),
          dialogue("POST", C + "/{c}/ask", Action.CHECK),
          dialogue("POST", C + "/{c}/answer", Action.CHECK),
          dialogue("POST", C + "/{c}/answer/stream", Action.CHECK),
          dialogue("POST", C + "/{c}/screen", Action.CHECK),
          dialogue("POST", C + "/{c}/tools/authorize", Action.CHECK),
          dialogue("GET", W + "/policies/{name}", Action.READ),
          dialogue("PUT", W + "/policies/{name}", Action.WRITE),
          new Route(
              "GET",
              "/v1/rails",
              ServiceName.GUARDRAIL,
              Action.ANY,
              Reach.SELF,
              ScopeUse.OWN_CONTENT));

  private GuardrailRoutes() {}

  // Judges what the request itself brings, and keeps nothing.
  private static Route check(String method, String pattern) {
    return new Route(
        method,
        pattern,
        ServiceName.GUARDRAIL,
        Action.CHECK,
        Reach.WORKSPACE,
        ScopeUse.OWN_CONTENT);
  }

  // Shows or rules what others said, which no scope observes.
  private static Route dialogue(String method, String pattern, Action action) {
    return new Route(
        method, pattern, ServiceName.GUARDRAIL, action, Reach.WORKSPACE, ScopeUse.KNOWS_NO_SCOPE);
  }
}
