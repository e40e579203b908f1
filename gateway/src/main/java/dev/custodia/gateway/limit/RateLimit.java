package dev.custodia.gateway.limit;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.token.Caller;
import org.springframework.stereotype.Component;

/**
 * Keeps one token from taking what all need. Counts on each instance of the gateway by itself: a
 * shared count would cost every request a round trip.
 */
@Component
public class RateLimit {
  private final LimitProperties settings;
  private final Cache<String, Bucket> buckets;
  private final Ticker ticker = Ticker.systemTicker();

  RateLimit(LimitProperties settings) {
    this.settings = settings;
    this.buckets = Caffeine.newBuilder().maximumSize(settings.tokensTracked()).build();
  }

  /**
   * Counts one request.
   *
   * @throws Problem {@code too-many-requests}, with the time to wait
   */
  public void count(Caller caller) {
    long now = ticker.read();
    var bucket =
        buckets.get(
            caller.tokenId(), _ -> new Bucket(settings.requestsPerSecond(), settings.burst(), now));
    var wait = bucket.take(now);
    if (!wait.isZero()) {
      throw new Problem(
              ProblemCode.TOO_MANY,
              "This token sends more than %d requests a second; wait and try again."
                  .formatted(settings.requestsPerSecond()))
          .retryAfter(wait);
    }
  }
}
