package dev.custodia.contracts.route;

import java.util.List;

/** The atoms plane (API, Memory: atoms plane). */
final class AtomsPlaneRoutes {
  static final List<Route> ROWS = List.of();

  private AtomsPlaneRoutes() {}
}
