package dev.custodia.gateway.edge;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;
import org.springframework.web.cors.CorsConfiguration;

/**
 * Which web pages of other origins may call.
 *
 * @param allowedOrigins origins such as {@code https://app.example}, or patterns such as {@code
 *     https://*.example}; none by default. Tokens travel in a header, so no cookie is allowed
 * @param maxAge how long a browser may remember the answer
 */
@Validated
@ConfigurationProperties("custodia.gateway.cors")
record CorsProperties(
    @DefaultValue List<String> allowedOrigins, @DefaultValue("10m") Duration maxAge) {
  CorsProperties {
    if (allowedOrigins.contains("*")) {
      throw new IllegalArgumentException(
          "custodia.gateway.cors.allowed-origins: write the origins, not '*'");
    }
    allowedOrigins = List.copyOf(allowedOrigins);
  }

  @Nullable CorsConfiguration rules() {
    if (allowedOrigins.isEmpty()) {
      return null;
    }
    var rules = new CorsConfiguration();
    rules.setAllowedOriginPatterns(allowedOrigins);
    rules.setAllowedMethods(List.of("GET", "POST", "PUT", "DELETE"));
    rules.setAllowedHeaders(List.of("*"));
    rules.setExposedHeaders(List.of("X-Request-Id", "Retry-After", "Location"));
    rules.setMaxAge(maxAge);
    return rules;
  }
}
