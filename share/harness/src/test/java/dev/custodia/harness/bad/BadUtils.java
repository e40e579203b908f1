package dev.custodia.harness.bad;

import dev.custodia.servers.Ports;

/** Has a name that says nothing, and uses another module. */
class BadUtils {
  int port() {
    return Ports.free();
  }
}
