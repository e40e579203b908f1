package dev.custodia.gateway.placement;

import dev.custodia.contracts.route.ServiceName;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Where the services are.
 *
 * @param memory the addresses of memory-service's instances, scheme, host and port each
 * @param guardrail the addresses of guardrail-service's instances
 * @param capture the addresses of capture-service's instances
 * @param probeInterval how often each instance is asked whether it is ready, 200ms to 1m
 * @param probeTimeout how long an instance may take to say so, 100ms to 30s
 */
@Validated
@ConfigurationProperties("custodia.gateway.services")
record ServiceProperties(
    @DefaultValue("http://127.0.0.1:8081") List<URI> memory,
    @DefaultValue("http://127.0.0.1:8082") List<URI> guardrail,
    @DefaultValue("http://127.0.0.1:8083") List<URI> capture,
    @DefaultValue("2s") Duration probeInterval,
    @DefaultValue("1s") Duration probeTimeout) {
  ServiceProperties {
    memory = addresses("memory", memory);
    guardrail = addresses("guardrail", guardrail);
    capture = addresses("capture", capture);
    within("probe-interval", probeInterval, Duration.ofMillis(200), Duration.ofMinutes(1));
    within("probe-timeout", probeTimeout, Duration.ofMillis(100), Duration.ofSeconds(30));
  }

  List<URI> of(ServiceName service) {
    return switch (service) {
      case MEMORY -> memory;
      case GUARDRAIL -> guardrail;
      case CAPTURE -> capture;
      case GATEWAY -> List.of();
    };
  }

  private static List<URI> addresses(String service, List<URI> addresses) {
    var key = "custodia.gateway.services." + service;
    mayBeEmpty(key, addresses);
    if (addresses.isEmpty()) {
      throw new IllegalArgumentException(key + ": write at least one address");
    }
    return List.copyOf(addresses);
  }

  static void mayBeEmpty(String key, List<URI> addresses) {
    boolean good =
        addresses.stream()
            .allMatch(
                uri ->
                    ("http".equals(uri.getScheme()) || "https".equals(uri.getScheme()))
                        && uri.getHost() != null
                        && (uri.getRawPath() == null || uri.getRawPath().isEmpty()));
    if (!good) {
      throw new IllegalArgumentException(
          key + ": write addresses such as http://host:8081, without a path");
    }
  }

  private static void within(String key, Duration value, Duration least, Duration most) {
    if (value.compareTo(least) < 0 || value.compareTo(most) > 0) {
      throw new IllegalArgumentException(
          "custodia.gateway.services.%s: write a duration from %s to %s"
              .formatted(key, least, most));
    }
  }
}
