package dev.custodia.contracts.route;

import java.util.List;

/** Capture-service (API, Capture). */
final class CaptureRoutes {
  private static final String W = "/v1/workspaces/{w}";

  static final List<Route> ROWS =
      List.of(
          new Route(
              "POST",
              W + "/captures/{provider}",
              ServiceName.CAPTURE,
              Action.CAPTURE,
              Reach.SELF,
              ScopeUse.OWN_CONTENT));

  private CaptureRoutes() {}
}
