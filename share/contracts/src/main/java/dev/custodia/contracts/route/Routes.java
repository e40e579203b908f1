package dev.custodia.contracts.route;

import java.util.List;
import java.util.stream.Stream;

/**
 * The closed table of all public routes. What no row names is denied, and a test holds every
 * service's handlers against it.
 */
public final class Routes {
  private static final List<Route> ALL =
      Stream.of(
              GatewayRoutes.ROWS,
              PeersPlaneRoutes.ROWS,
              ReasoningRoutes.ROWS,
              AtomsPlaneRoutes.ROWS,
              GuardrailRoutes.ROWS,
              CaptureRoutes.ROWS)
          .flatMap(List::stream)
          .toList();

  private Routes() {}

  /** Every route of the suite. */
  public static List<Route> all() {
    return ALL;
  }

  /** The routes that one service serves. */
  public static List<Route> of(ServiceName service) {
    return ALL.stream().filter(route -> route.service() == service).toList();
  }
}
