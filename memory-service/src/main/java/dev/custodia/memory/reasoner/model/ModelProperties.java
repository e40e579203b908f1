package dev.custodia.memory.reasoner.model;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import java.time.Duration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * The model that reasons. Without a base URL the rules do.
 *
 * @param baseUrl up to and including {@code /v1}, say
 * @param apiKey the bearer key; empty for endpoints that need none
 * @param name the model's name at that endpoint
 * @param connectTimeout how long a connection may take
 * @param readTimeout how long an answer may take, all attempts and pauses together; below half of
 *     {@code custodia.memory.reasoning.lease}
 * @param attemptsMax how often a call is tried, 1 to 5
 * @param retryDelay the pause before the first retry; each further one doubles it
 * @param openAfter how many failed calls in a row stop further ones
 * @param openFor for how long they are stopped
 * @param answerBytesMax the most bytes of one answer
 */
@Validated
@ConditionalOnProperty("custodia.memory.model.base-url")
@ConfigurationProperties("custodia.memory.model")
record ModelProperties(
    @NotBlank String baseUrl,
    @DefaultValue("") String apiKey,
    @NotBlank String name,
    @DefaultValue("5s") Duration connectTimeout,
    @DefaultValue("60s") Duration readTimeout,
    @DefaultValue("3") @Min(1) @Max(5) int attemptsMax,
    @DefaultValue("500ms") Duration retryDelay,
    @DefaultValue("5") @Min(1) @Max(1_000) int openAfter,
    @DefaultValue("30s") Duration openFor,
    @DefaultValue("1000000") @Min(1_000) @Max(50_000_000) int answerBytesMax) {
  /** Never prints the key. */
  @Override
  public String toString() {
    return "ModelProperties[" + name + "]";
  }
}
