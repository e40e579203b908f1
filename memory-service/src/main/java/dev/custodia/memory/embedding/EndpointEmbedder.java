package dev.custodia.memory.embedding;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Any server that answers {@code POST /embeddings} as OpenAI's does. Every call has a time limit to
 * the last byte, an answer has a size limit, and a server that was away is left alone for a while,
 * so that no search waits for it twice.
 */
final class EndpointEmbedder implements Embedder, AutoCloseable {
  private static final Duration FIRST_PAUSE = Duration.ofMillis(200);

  /** Room for the digits of one number and for what stands around a vector. */
  private static final long BYTES_A_NUMBER = 32;

  private final EmbeddingProperties.Endpoint settings;
  private final EmbeddingModel model;
  private final Clock clock;
  private final HttpClient client;
  private final URI address;
  private final JsonMapper json = JsonMapper.shared();
  private volatile Instant awayUntil = Instant.MIN;

  EndpointEmbedder(EmbeddingProperties.Endpoint settings, Clock clock) {
    this.settings = settings;
    this.model = new EmbeddingModel(settings.model(), settings.dimension());
    this.clock = clock;
    this.client = HttpClient.newBuilder().connectTimeout(settings.connectTimeout()).build();
    String base = settings.url().toString();
    this.address = URI.create(base + (base.endsWith("/") ? "embeddings" : "/embeddings"));
  }

  @Override
  public EmbeddingModel model() {
    return model;
  }

  @Override
  public List<float[]> embed(List<String> texts) {
    Duration pause = FIRST_PAUSE;
    for (int attempt = 1; ; attempt++) {
      try {
        return attempt(texts, settings.timeout());
      } catch (EmbedderUnavailable outage) {
        if (attempt >= settings.attempts()) {
          awayUntil = clock.instant().plus(settings.awayFor());
          throw outage;
        }
        sleep(pause);
        pause = pause.multipliedBy(2);
      }
    }
  }

  @Override
  public float[] embedQuery(String text) {
    if (clock.instant().isBefore(awayUntil)) {
      throw new EmbedderUnavailable("the embeddings endpoint is away");
    }
    try {
      return attempt(List.of(text), settings.queryTimeout()).getFirst();
    } catch (EmbedderUnavailable outage) {
      awayUntil = clock.instant().plus(settings.awayFor());
      throw outage;
    }
  }

  private List<float[]> attempt(List<String> texts, Duration within) {
    if (texts.isEmpty()) {
      return List.of();
    }
    long bytesMax = BYTES_A_NUMBER * model.dimension() * texts.size() + 100_000;
    CompletableFuture<HttpResponse<byte[]>> call =
        client.sendAsync(
            request(texts),
            HttpResponse.BodyHandlers.limiting(HttpResponse.BodyHandlers.ofByteArray(), bytesMax));
    HttpResponse<byte[]> answer = await(call, within);
    int status = answer.statusCode();
    if (status == 200) {
      return vectors(answer.body(), texts.size());
    }
    if (status == 400 || status == 413 || status == 422) {
      throw new TextRefused("the embeddings endpoint answered " + status);
    }
    throw new EmbedderUnavailable("the embeddings endpoint answered " + status);
  }

  private static HttpResponse<byte[]> await(
      CompletableFuture<HttpResponse<byte[]>> call, Duration within) {
    try {
      return call.get(within.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException late) {
      call.cancel(true);
      throw new EmbedderUnavailable("the embeddings endpoint did not answer in time");
    } catch (ExecutionException failed) {
      throw new EmbedderUnavailable(
          failed.getCause() instanceof IOException
              ? "the embeddings endpoint cannot be reached"
              : "the embeddings endpoint failed");
    } catch (InterruptedException stopped) {
      call.cancel(true);
      Thread.currentThread().interrupt();
      throw new EmbedderUnavailable("stopped while waiting for the embeddings endpoint");
    }
  }

  private HttpRequest request(List<String> texts) {
    String body =
        json.writeValueAsString(
            Map.of("model", model.name(), "input", texts, "encoding_format", "float"));
    HttpRequest.Builder request =
        HttpRequest.newBuilder(address)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body, StandardCharsets.UTF_8));
    String key = settings.apiKey();
    if (key != null && !key.isBlank()) {
      request.header("Authorization", "Bearer " + key);
    }
    return request.build();
  }

  private List<float[]> vectors(byte[] body, int count) {
    try {
      JsonNode data = json.readTree(body).path("data");
      float[][] vectors = new float[count][];
      for (JsonNode entry : data) {
        int index = entry.path("index").asInt(-1);
        if (index < 0 || index >= count) {
          throw unusable();
        }
        vectors[index] = vector(entry.path("embedding"));
      }
      for (float @Nullable [] vector : vectors) {
        if (vector == null) {
          throw unusable();
        }
      }
      return List.of(vectors);
    } catch (JacksonException notJson) {
      throw unusable();
    }
  }

  private float[] vector(JsonNode numbers) {
    if (numbers.size() != model.dimension()) {
      throw new EmbedderUnavailable(
          "the embeddings endpoint gives %d numbers a vector where %d are configured"
              .formatted(numbers.size(), model.dimension()));
    }
    float[] vector = new float[model.dimension()];
    for (int i = 0; i < vector.length; i++) {
      double number = numbers.get(i).asDouble(Double.NaN);
      if (!Double.isFinite(number)) {
        throw unusable();
      }
      vector[i] = (float) number;
    }
    return UnitVectors.unit(vector);
  }

  private static EmbedderUnavailable unusable() {
    return new EmbedderUnavailable("the embeddings endpoint's answer makes no sense");
  }

  private static void sleep(Duration pause) {
    try {
      Thread.sleep(pause);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new EmbedderUnavailable("stopped while waiting for the embeddings endpoint");
    }
  }

  @Override
  public void close() {
    client.shutdownNow();
  }
}
