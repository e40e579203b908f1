package dev.custodia.platform.token;

import java.net.URI;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How tokens are verified.
 *
 * @param jwksUri where the gateway publishes its keys
 * @param clockSkew by how much clocks may differ, 60 s at most
 */
@Validated
@ConfigurationProperties("custodia.tokens")
record TokenProperties(
    @DefaultValue("http://127.0.0.1:8080/.well-known/jwks.json") URI jwksUri,
    @DefaultValue("30s") Duration clockSkew) {
  TokenProperties {
    if (clockSkew.isNegative() || clockSkew.compareTo(Duration.ofSeconds(60)) > 0) {
      throw new IllegalArgumentException(
          "custodia.tokens.clock-skew: write a duration from 0s to 60s");
    }
  }
}
