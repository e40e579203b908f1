package dev.custodia.memory.atom.use;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How fast uses fade.
 *
 * @param useHalfLife of a first use; write a time from PT0.001S
 * @param useHalfLifeMax however often it was used; write a time not below the first
 */
@ConfigurationProperties("custodia.atoms")
record UseSettings(
    @DefaultValue("7d") Duration useHalfLife, @DefaultValue("365d") Duration useHalfLifeMax) {
  AdaptiveUse model() {
    return new AdaptiveUse(useHalfLife, useHalfLifeMax);
  }
}
