package dev.custodia.harness.good;

import java.time.Clock;
import java.time.Instant;
import org.springframework.stereotype.Component;

/** A bean as the house rules want it. */
@Component
class Greeting {
  private final Clock clock;

  Greeting(Clock clock) {
    this.clock = clock;
  }

  Instant when() {
    return Instant.now(clock);
  }
}
