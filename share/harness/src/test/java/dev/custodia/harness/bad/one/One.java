package dev.custodia.harness.bad.one;

import dev.custodia.harness.bad.two.Two;

/** Half of a tangle. */
public class One {
  public Two other() {
    return new Two();
  }
}
