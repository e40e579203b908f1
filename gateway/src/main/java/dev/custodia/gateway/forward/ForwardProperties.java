package dev.custodia.gateway.forward;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.annotation.Validated;

/**
 * How requests are passed on.
 *
 * @param connectTimeout how long a connection to an instance may take, 100ms to 1m
 * @param idleTimeout how long a service may say nothing, before its answer and within it, 1s to 1h;
 *     longer than the longest wait that a route offers
 * @param connectionsPerInstance how many requests one instance has at once, 1 to 10000
 * @param connectionWait how long a request waits for one of them, 0s to 1m
 * @param bodyMax how long a body may be, 1KB to 10GB; it is streamed, not held
 * @param trustedProxies addresses or CIDR blocks whose {@code Forwarded} and {@code X-Forwarded-*}
 *     headers are believed; none by default
 */
@Validated
@ConfigurationProperties("custodia.gateway.forward")
record ForwardProperties(
    @DefaultValue("2s") Duration connectTimeout,
    @DefaultValue("120s") Duration idleTimeout,
    @DefaultValue("512")
        @Min(
            value = 1,
            message =
                "custodia.gateway.forward.connections-per-instance: write a number from 1 to 10000")
        @Max(
            value = 10_000,
            message =
                "custodia.gateway.forward.connections-per-instance: write a number from 1 to 10000")
        int connectionsPerInstance,
    @DefaultValue("5s") Duration connectionWait,
    @DefaultValue("256MB") DataSize bodyMax,
    @DefaultValue List<String> trustedProxies) {
  ForwardProperties {
    within("connect-timeout", connectTimeout, Duration.ofMillis(100), Duration.ofMinutes(1));
    within("idle-timeout", idleTimeout, Duration.ofSeconds(1), Duration.ofHours(1));
    within("connection-wait", connectionWait, Duration.ZERO, Duration.ofMinutes(1));
    if (bodyMax.toBytes() < 1024 || bodyMax.toGigabytes() > 10) {
      throw new IllegalArgumentException(
          "custodia.gateway.forward.body-max: write a size from 1KB to 10GB");
    }
    trustedProxies = List.copyOf(trustedProxies);
  }

  private static void within(String key, Duration value, Duration least, Duration most) {
    if (value.compareTo(least) < 0 || value.compareTo(most) > 0) {
      throw new IllegalArgumentException(
          "custodia.gateway.forward.%s: write a duration from %s to %s"
              .formatted(key, least, most));
    }
  }
}
