package dev.custodia.gateway.token;

import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * The first token of an installation.
 *
 * @param adminTokenFile where an administrator's token is written at the start, readable by the
 *     owner only; leave it out where tokens come from elsewhere
 * @param adminTokenLife how long it is valid, PT1H to P365D
 */
@Validated
@ConfigurationProperties("custodia.gateway")
record AdminTokenProperties(
    @Nullable Path adminTokenFile, @DefaultValue("P30D") Duration adminTokenLife) {
  AdminTokenProperties {
    if (adminTokenLife.compareTo(Duration.ofHours(1)) < 0
        || adminTokenLife.compareTo(GrantReader.LIFE_MAX) > 0) {
      throw new IllegalArgumentException(
          "custodia.gateway.admin-token-life: write a duration from PT1H to P365D");
    }
  }
}
