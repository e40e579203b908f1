package dev.custodia.memory.atom.use;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class AdaptiveUseTest {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  private static final AdaptiveUse WEEK = new AdaptiveUse(Duration.ofDays(7), Duration.ofDays(365));

  @Test
  @DisplayName("U11 uses at 1 s, 1 s and 2 s with a half-life of 1 s")
  void growsItsHalfLife() {
    var model = new AdaptiveUse(Duration.ofSeconds(1), Duration.ofSeconds(10));
    var state = model.update(null, START.plusSeconds(1));
    state = model.update(state, START.plusSeconds(1));
    assertThat(state.mass()).isEqualTo(2);
    state = model.update(state, START.plusSeconds(2));
    assertThat(state.mass()).isEqualTo(2);
    assertThat(state.halfLifeMillis()).isEqualTo(1_500);
    assertThat(state.updatedAt()).isEqualTo(START.plusSeconds(2));
  }

  @Test
  @DisplayName("U12 uses at 0 and 7 days")
  void fadesByHalves() {
    var first = WEEK.update(null, START);
    assertThat(WEEK.value(first, START.plus(Duration.ofDays(7)))).isEqualTo(0.5);
    var second = WEEK.update(first, START.plus(Duration.ofDays(7)));
    assertThat(second.mass()).isEqualTo(1.5);
    assertThat(second.halfLifeMillis())
        .isCloseTo(10.5 * Duration.ofDays(1).toMillis(), within(1e-6));
    assertThat(WEEK.value(null, START)).isZero();
  }

  @Test
  @DisplayName("U13 spread uses last longer than a burst")
  void rewardsSpreadUses() {
    var spread = WEEK.update(null, START);
    var burst = WEEK.update(null, START);
    for (int i = 1; i < 4; i++) {
      spread = WEEK.update(spread, START.plus(Duration.ofDays(7L * i)));
      burst = WEEK.update(burst, START);
    }
    Instant later = START.plus(Duration.ofDays(111));
    assertThat(WEEK.value(spread, later)).isGreaterThan(WEEK.value(burst, later));
  }

  @Test
  @DisplayName("U10 a clock that goes back neither fades nor fails")
  void toleratesAClockThatGoesBack() {
    var first = WEEK.update(null, START);
    var second = WEEK.update(first, START.minusSeconds(100));
    assertThat(second.updatedAt()).isEqualTo(START);
    assertThat(second.mass()).isEqualTo(2);
    assertThat(WEEK.value(second, START.minusSeconds(100))).isEqualTo(2);
  }

  @Test
  @DisplayName("a model that cannot be is refused, and its id names its parameters")
  void namesItsParameters() {
    assertThat(WEEK.id()).isEqualTo("adaptive-use-v1:604800000:31536000000");
    assertThatThrownBy(() -> new AdaptiveUse(Duration.ZERO, Duration.ofDays(1)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  @DisplayName("U22 a use that is newer than the moment of asking has not faded, and fails nothing")
  void standsBackwardClocks() {
    AdaptiveUse.State state = WEEK.update(null, Instant.EPOCH.plus(Duration.ofDays(3)));
    assertThat(WEEK.value(state, Instant.EPOCH)).isEqualTo(1);
  }

  @Test
  @DisplayName("U15 whatever happens, a use is worth a finite amount that is not below 0")
  void staysFinite() {
    var random = new java.util.Random(5);
    AdaptiveUse.State state = null;
    for (int i = 0; i < 2_000; i++) {
      Instant at = Instant.EPOCH.plusMillis(random.nextLong(Duration.ofDays(4_000).toMillis()));
      state = WEEK.update(state, at);
      assertThat(state.mass()).isFinite().isBetween(0.0, 1_000_000.0);
      assertThat(state.halfLifeMillis()).isFinite().isPositive();
      assertThat(WEEK.value(state, Instant.EPOCH.plusMillis(random.nextLong(1L << 50))))
          .isFinite()
          .isNotNegative();
    }
    assertThat(WEEK.value(null, Instant.EPOCH)).isZero();
  }
}
