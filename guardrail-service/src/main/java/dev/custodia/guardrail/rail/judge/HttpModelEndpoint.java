package dev.custodia.guardrail.rail.judge;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * An OpenAI-compatible chat endpoint over HTTP. Connect, total time and concurrent calls are
 * bounded; nothing is retried.
 */
public final class HttpModelEndpoint implements ModelEndpoint {
  private static final Duration CONNECT = Duration.ofSeconds(5);
  private static final int CALLS_MAX = 32;

  private final URI chat;
  private final String model;
  private final @Nullable String key;
  private final Duration timeout;
  private final JsonMapper json;
  private final HttpClient client = HttpClient.newBuilder().connectTimeout(CONNECT).build();
  private final Semaphore calls = new Semaphore(CALLS_MAX);

  public HttpModelEndpoint(
      URI base, String model, @Nullable String key, Duration timeout, JsonMapper json) {
    this.chat = URI.create(base.toString().replaceAll("/+$", "") + "/chat/completions");
    this.model = model;
    this.key = key;
    this.timeout = timeout;
    this.json = json;
  }

  @Override
  public Reply ask(String system, String text) {
    if (!calls.tryAcquire()) {
      return new Reply.Away("too many calls to the model wait already");
    }
    try {
      HttpResponse<String> response = answered(request(system, text));
      return response.statusCode() == 200
          ? read(response.body())
          : new Reply.Away("the model endpoint answered " + response.statusCode());
    } catch (ExecutionException | TimeoutException e) {
      return new Reply.Away("the model endpoint does not answer");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Reply.Away("the call to the model was broken off");
    } finally {
      calls.release();
    }
  }

  // A request's own time-out ends with the answer's head; a body that never ends needs one too.
  private HttpResponse<String> answered(HttpRequest request)
      throws ExecutionException, InterruptedException, TimeoutException {
    CompletableFuture<HttpResponse<String>> answer =
        client.sendAsync(request, HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
    try {
      return answer.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
    } finally {
      answer.cancel(true);
    }
  }

  private HttpRequest request(String system, String text) {
    String body =
        json.writeValueAsString(
            Map.of(
                "model",
                model,
                "temperature",
                0,
                "messages",
                List.of(
                    Map.of("role", "system", "content", system),
                    Map.of("role", "user", "content", text))));
    HttpRequest.Builder builder =
        HttpRequest.newBuilder(chat)
            .timeout(timeout)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body));
    if (key != null) {
      builder.header("Authorization", "Bearer " + key);
    }
    return builder.build();
  }

  private Reply read(String body) {
    try {
      JsonNode content = json.readTree(body).at("/choices/0/message/content");
      return content.isString()
          ? new Reply.Said(content.asString())
          : new Reply.Away("the model's answer cannot be read");
    } catch (JacksonException e) {
      return new Reply.Away("the model's answer cannot be read");
    }
  }
}
