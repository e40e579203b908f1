package dev.custodia.contracts.route;

import java.util.List;

/** Guardrail-service (API, Guardrail). */
final class GuardrailRoutes {
  private static final String W = "/v1/workspaces/{w}";

  static final List<Route> ROWS =
      List.of(
          new Route(
              "POST",
              W + "/checks",
              ServiceName.GUARDRAIL,
              Action.CHECK,
              Reach.WORKSPACE,
              ScopeUse.OWN_CONTENT));

  private GuardrailRoutes() {}
}
