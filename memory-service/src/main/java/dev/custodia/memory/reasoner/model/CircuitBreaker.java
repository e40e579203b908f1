package dev.custodia.memory.reasoner.model;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/**
 * Stops calls to an endpoint that keeps failing, for a while; then lets one through to see. So an
 * outage costs the callers nothing but the model.
 */
final class CircuitBreaker {
  private final int openAfter;
  private final Duration openFor;
  private final Clock clock;
  private int failures;
  private Instant closedAgain = Instant.MIN;

  CircuitBreaker(int openAfter, Duration openFor, Clock clock) {
    this.openAfter = openAfter;
    this.openFor = openFor;
    this.clock = clock;
  }

  /** Throws while calls are stopped. */
  synchronized void admit() {
    if (failures >= openAfter) {
      if (clock.instant().isBefore(closedAgain)) {
        throw ModelFault.fatal("calls are stopped after " + failures + " failures in a row");
      }
      // One call may try; the others wait for what becomes of it.
      closedAgain = clock.instant().plus(openFor);
    }
  }

  synchronized void succeeded() {
    failures = 0;
  }

  synchronized void failed() {
    failures++;
    closedAgain = clock.instant().plus(openFor);
  }
}
