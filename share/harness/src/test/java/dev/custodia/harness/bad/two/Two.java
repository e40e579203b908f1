package dev.custodia.harness.bad.two;

import dev.custodia.harness.bad.one.One;

/** Half of a tangle. */
public class Two {
  public One other() {
    return new One();
  }
}
