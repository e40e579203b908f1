package dev.custodia.gateway.placement;

import java.net.URI;

/** One running process of a service. */
public final class Instance {
  private final URI address;
  private final long seed;
  private volatile boolean live = true;

  Instance(URI address) {
    this.address = address;
    this.seed = Rendezvous.hash(address.toString());
  }

  /** Scheme, host and port. */
  public URI address() {
    return address;
  }

  /** Whether it answered when it was last met; where nothing is known yet, it is given a try. */
  public boolean live() {
    return live;
  }

  /** Notes how it was met just now. */
  public void met(boolean answered) {
    live = answered;
  }

  long seed() {
    return seed;
  }

  @Override
  public String toString() {
    return address.toString();
  }
}
