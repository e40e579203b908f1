package dev.custodia.gateway.scope;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.annotation.Validated;

/**
 * Confinement.
 *
 * @param bodyMax how long a body may be that a scope is read from or filled into, 1KB to 16MB;
 *     bodies of other routes are not read here
 */
@Validated
@ConfigurationProperties("custodia.gateway.scopes")
record ScopeProperties(@DefaultValue("1MB") DataSize bodyMax) {
  ScopeProperties {
    if (bodyMax.toBytes() < 1024 || bodyMax.toMegabytes() > 16) {
      throw new IllegalArgumentException(
          "custodia.gateway.scopes.body-max: write a size from 1KB to 16MB");
    }
  }
}
