package dev.custodia.guardrail.catalog;

import java.net.URI;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * The model that {@code model_judge} asks.
 *
 * @param url the base address of an OpenAI-compatible API, up to and with its version; without it
 *     the rail is never certain
 * @param name the model's name there
 * @param key the API key, where one is needed; mount it as a secret
 * @param timeout how long one answer may take
 */
@Validated
@ConfigurationProperties("custodia.guardrail.model")
record ModelSettings(
    @Nullable URI url,
    @DefaultValue("gpt-4.1-mini") String name,
    @Nullable String key,
    @DefaultValue("30s") Duration timeout) {
  @Override
  public String toString() {
    return "ModelSettings[" + url + ", " + name + "]";
  }
}
