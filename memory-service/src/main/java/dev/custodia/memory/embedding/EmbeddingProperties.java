package dev.custodia.memory.embedding;

import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import java.net.URI;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Which model embeds.
 *
 * @param endpoint an OpenAI-compatible server to ask; absent means the model in this process
 */
@Validated
@ConfigurationProperties("custodia.embedding")
record EmbeddingProperties(@Valid @Nullable Endpoint endpoint) {
  /**
   * An OpenAI-compatible embeddings server.
   *
   * @param url where it answers, up to and including the version: {@code https://host/v1}
   * @param model the model's name there; a changed name makes all vectors anew
   * @param dimension how many numbers its vectors have
   * @param apiKey sent as a bearer token; never logged
   * @param connectTimeout for the connection
   * @param timeout for a whole batch, answer read to the end
   * @param queryTimeout the same for a search, which somebody waits for
   * @param attempts how often a batch is tried before the worker pauses, 1 to 5
   * @param awayFor how long nothing is asked after it did not answer
   */
  record Endpoint(
      URI url,
      @NotBlank(message = "custodia.embedding.endpoint.model: write the model's name at the server")
          String model,
      @Min(
              value = 1,
              message = "custodia.embedding.endpoint.dimension: write a number from 1 to 1024")
          @Max(
              value = EmbeddingModel.DIMENSION_MAX,
              message = "custodia.embedding.endpoint.dimension: write a number from 1 to 1024")
          int dimension,
      @Nullable String apiKey,
      @DefaultValue("2s") Duration connectTimeout,
      @DefaultValue("30s") Duration timeout,
      @DefaultValue("800ms") Duration queryTimeout,
      @DefaultValue("3")
          @Min(
              value = 1,
              message = "custodia.embedding.endpoint.attempts: write a number from 1 to 5")
          @Max(
              value = 5,
              message = "custodia.embedding.endpoint.attempts: write a number from 1 to 5")
          int attempts,
      @DefaultValue("5s") Duration awayFor) {
    /** Names no key. */
    @Override
    public String toString() {
      return "Endpoint[" + url + ", " + model + ", " + dimension + "]";
    }
  }
}
