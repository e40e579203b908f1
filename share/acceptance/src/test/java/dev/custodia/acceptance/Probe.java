package dev.custodia.acceptance;

import dev.custodia.contracts.route.ServiceName;
import dev.custodia.standalone.client.Http;
import dev.custodia.standalone.client.Unreachable;

/** Looks at a service from outside. */
final class Probe {
  /** The status of a service that does not answer at all. */
  static final int NOBODY = 0;

  private Probe() {}

  static int health(ServiceName service) {
    try {
      return Http.to(RunningSuite.SERVER.url(service), null)
          .send("GET", "/health/ready", (Object) null)
          .status();
    } catch (Unreachable e) {
      return NOBODY;
    }
  }
}
