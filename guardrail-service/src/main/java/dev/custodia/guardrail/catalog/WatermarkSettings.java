package dev.custodia.guardrail.catalog;

import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How the rail {@code watermark} signs its marks.
 *
 * @param key the secret that marks are signed with; without one they are not signed
 * @param issuer who marks, as part of what is signed
 */
@Validated
@ConfigurationProperties("custodia.guardrail.watermark")
record WatermarkSettings(
    @Nullable @Size(min = 16, max = 512) String key,
    @DefaultValue("custodia") @Size(min = 1, max = 200) String issuer) {
  @Override
  public String toString() {
    return "WatermarkSettings[" + issuer + "]";
  }
}
