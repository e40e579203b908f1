package dev.custodia.testkit;

/** The one suite of a test JVM; it starts when first asked for. */
final class SharedServer {
  static final CustodiaServer SERVER = CustodiaServer.start();

  private SharedServer() {}
}
