package dev.custodia.gateway.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BucketTest {
  private static final long SECOND = 1_000_000_000L;

  @Test
  void givesTheBurstAtOnceAndThenAsMuchAsFlowsIn() {
    var bucket = new Bucket(10, 3, 0);
    for (int i = 0; i < 3; i++) {
      assertThat(bucket.take(0)).isZero();
    }
    assertThat(bucket.take(0)).isEqualTo(Duration.ofMillis(100));
    assertThat(bucket.take(SECOND / 10)).isZero();
    assertThat(bucket.take(SECOND / 10)).isPositive();
  }

  @Test
  void neverHoldsMoreThanTheBurst() {
    var bucket = new Bucket(10, 2, 0);
    assertThat(bucket.take(3600 * SECOND)).isZero();
    assertThat(bucket.take(3600 * SECOND)).isZero();
    assertThat(bucket.take(3600 * SECOND)).isPositive();
  }

  @Test
  void doesNotRunBackwards() {
    var bucket = new Bucket(1, 1, SECOND);
    assertThat(bucket.take(0)).isZero();
    assertThat(bucket.take(0)).isEqualTo(Duration.ofSeconds(1));
  }
}
