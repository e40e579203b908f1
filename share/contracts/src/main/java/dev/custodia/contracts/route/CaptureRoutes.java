package dev.custodia.contracts.route;

import java.util.List;

/** Capture-service (API, Capture). */
final class CaptureRoutes {
  private static final String CAPTURES = "/v1/workspaces/{w}/captures";

  static final List<Route> ROWS =
      List.of(
          // A token that names a peer or a session says whose prompts they are.
          own("POST", CAPTURES + "/{provider}", Action.CAPTURE),
          own("POST", CAPTURES + "/{stem}/turns", Action.CAPTURE),
          archive("GET", CAPTURES, Action.READ),
          archive("GET", CAPTURES + "/{stem}", Action.READ),
          archive("DELETE", CAPTURES + "/{stem}", Action.WRITE),
          archive("GET", CAPTURES + "/providers", Action.READ),
          archive("POST", CAPTURES + "/doctor", Action.READ),
          archive("POST", CAPTURES + "/repair", Action.WRITE),
          archive("POST", CAPTURES + "/drain", Action.CAPTURE),
          new Route(
              "GET",
              "/v1/schemas/{namespace}/{name}/{version}",
              ServiceName.CAPTURE,
              Action.NONE,
              Reach.OPEN,
              ScopeUse.OPEN));

  private CaptureRoutes() {}

  private static Route own(String method, String pattern, Action action) {
    return new Route(
        method, pattern, ServiceName.CAPTURE, action, Reach.SELF, ScopeUse.OWN_CONTENT);
  }

  private static Route archive(String method, String pattern, Action action) {
    return new Route(
        method, pattern, ServiceName.CAPTURE, action, Reach.WORKSPACE, ScopeUse.KNOWS_NO_SCOPE);
  }
}
