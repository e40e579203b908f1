package dev.custodia.memory.atom;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;

/** The seam through which a test says what time it is. */
@TestConfiguration
public class SettableClock {
  @Bean
  @Primary
  Moving moving() {
    return new Moving();
  }

  /** The real time, moved by what a test asked for. */
  public static final class Moving extends Clock {
    private final AtomicReference<Duration> moved = new AtomicReference<>(Duration.ZERO);

    public void forward(Duration by) {
      moved.updateAndGet(before -> before.plus(by));
    }

    public void reset() {
      moved.set(Duration.ZERO);
    }

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }

    @Override
    public Instant instant() {
      return Clock.systemUTC().instant().plus(moved.get());
    }
  }
}
