package dev.custodia.standalone.client;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Requests to one Custodia under one token. Thread-safe. */
public final class Http {
  private static final Duration CONNECT_MAX = Duration.ofSeconds(5);
  private static final Duration ANSWER_MAX = Duration.ofMinutes(2);
  private static final JsonMapper JSON = JsonMapper.shared();

  private final HttpClient client;
  private final URI base;
  private final @Nullable String token;

  private Http(HttpClient client, URI base, @Nullable String token) {
    this.client = client;
    this.base = base;
    this.token = token;
  }

  /** Requests to the address, under the token or under none. */
  public static Http to(URI base, @Nullable String token) {
    return new Http(
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT_MAX)
            .build(),
        base,
        token);
  }

  /** The same address under another token, or under none. */
  public Http under(@Nullable String otherToken) {
    return new Http(client, base, otherToken);
  }

  /** Another address under the same token. */
  public Http at(URI otherBase) {
    return new Http(client, otherBase, token);
  }

  /** The JSON that a successful GET answers. */
  public JsonNode get(String path) {
    return demand("GET", path, null);
  }

  /** The JSON that a successful POST answers. */
  public JsonNode post(String path, Object body) {
    return demand("POST", path, body);
  }

  /** The JSON that a successful PUT answers. */
  public JsonNode put(String path, Object body) {
    return demand("PUT", path, body);
  }

  /** The JSON that a successful DELETE answers. */
  public JsonNode delete(String path) {
    return demand("DELETE", path, null);
  }

  private JsonNode demand(String method, String path, @Nullable Object body) {
    Answer answer = send(method, path, body);
    if (!answer.succeeded()) {
      throw new Refused(method + " " + path, answer.status(), answer.body());
    }
    return answer.json();
  }

  /** Whatever the suite answers; the body is sent as JSON. */
  public Answer send(String method, String path, @Nullable Object body) {
    return body == null
        ? send(method, path, BodyPublishers.noBody(), Map.of())
        : send(
            method,
            path,
            BodyPublishers.ofByteArray(JSON.writeValueAsBytes(body)),
            Map.of("Content-Type", "application/json"));
  }

  /** Whatever the suite answers to these bytes. */
  public Answer send(String method, String path, byte[] body, Map<String, String> headers) {
    return send(method, path, BodyPublishers.ofByteArray(body), headers);
  }

  private Answer send(String method, String path, BodyPublisher body, Map<String, String> headers) {
    var request =
        HttpRequest.newBuilder(URI.create(base + path)).timeout(ANSWER_MAX).method(method, body);
    headers.forEach(request::header);
    if (token != null) {
      request.header("Authorization", "Bearer " + token);
    }
    try {
      var response = client.send(request.build(), BodyHandlers.ofString());
      return new Answer(response.statusCode(), response.headers(), response.body());
    } catch (IOException e) {
      throw new Unreachable(method + " " + base + path, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Unreachable(method + " " + base + path, e);
    }
  }
}
