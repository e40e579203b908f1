package dev.custodia.gateway.limit;

import java.time.Duration;

/** A token bucket: full at first, refilled evenly, never fuller than its burst. */
final class Bucket {
  private final double perNano;
  private final int burst;
  private double left;
  private long at;

  Bucket(int perSecond, int burst, long now) {
    this.perNano = perSecond / 1e9;
    this.burst = burst;
    this.left = burst;
    this.at = now;
  }

  /** Takes one, or says how long to wait for it; zero when it was taken. */
  synchronized Duration take(long now) {
    left = Math.min(burst, left + Math.max(0, now - at) * perNano);
    at = now;
    if (left >= 1) {
      left -= 1;
      return Duration.ZERO;
    }
    return Duration.ofNanos((long) Math.ceil((1 - left) / perNano));
  }
}
