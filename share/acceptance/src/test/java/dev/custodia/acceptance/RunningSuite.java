package dev.custodia.acceptance;

import dev.custodia.standalone.client.CustodiaClient;
import dev.custodia.standalone.client.WorkspaceClient;
import dev.custodia.testkit.CustodiaServer;
import java.util.UUID;

/**
 * The one suite that all black-box tests drive: started as {@code ./custodia up --processes} does,
 * so that single services can be stopped and killed. Clocks are one machine's, so no skew is
 * forgiven and an expired token is refused at once.
 */
final class RunningSuite {
  static final CustodiaServer SERVER =
      CustodiaServer.start("--processes", "--custodia.tokens.clock-skew=0s");

  private RunningSuite() {}

  /** A workspace that no other test has, under a token for it alone. */
  static WorkspaceClient workspace(String purpose) {
    String name = purpose + "-" + UUID.randomUUID().toString().substring(0, 8);
    return SERVER.client(name).workspace(name);
  }

  static CustodiaClient admin() {
    return SERVER.client();
  }
}
