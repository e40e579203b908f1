package dev.custodia.gateway.key;

import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How signing keys are kept.
 *
 * @param secretFile a file of at least 32 random bytes that seals the private keys in the database;
 *     every instance needs the same one. Without it the database alone is enough to sign tokens, so
 *     protect its dumps like keys
 * @param rotateAfter how long one key signs, P1D to P365D
 */
@Validated
@ConfigurationProperties("custodia.gateway.keys")
record KeyProperties(@Nullable Path secretFile, @DefaultValue("P30D") Duration rotateAfter) {
  private static final Duration SHORTEST = Duration.ofDays(1);
  private static final Duration LONGEST = Duration.ofDays(365);

  KeyProperties {
    if (rotateAfter.compareTo(SHORTEST) < 0 || rotateAfter.compareTo(LONGEST) > 0) {
      throw new IllegalArgumentException(
          "custodia.gateway.keys.rotate-after: write a duration from P1D to P365D");
    }
  }
}
