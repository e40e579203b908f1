package dev.custodia.capture.central;

import dev.custodia.harness.TestTokens;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Lazy;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Speaks to the service under test in plain HTTP. */
@Lazy
final class ServiceClient {
  private final HttpClient http = HttpClient.newHttpClient();
  private final JsonMapper json = new JsonMapper();
  private final TestTokens tokens;
  private final int port;

  ServiceClient(TestTokens tokens, @LocalServerPort int port) {
    this.tokens = tokens;
    this.port = port;
  }

  /** An answer: status, headers and body. */
  record Answer(int status, String body, HttpResponse<byte[]> response) {
    JsonNode json() {
      return new JsonMapper().readTree(body);
    }
  }

  Answer capture(String workspace, String provider, String payload, String... headers) {
    return send(
        "POST",
        "/v1/workspaces/" + workspace + "/captures/" + provider,
        tokens.workspace(workspace),
        payload.getBytes(StandardCharsets.UTF_8),
        headers);
  }

  Answer get(String workspace, String path, String... headers) {
    return send(
        "GET",
        "/v1/workspaces/" + workspace + path,
        tokens.workspace(workspace),
        new byte[0],
        headers);
  }

  Answer post(String workspace, String path, String body) {
    return send(
        "POST",
        "/v1/workspaces/" + workspace + path,
        tokens.workspace(workspace),
        body.getBytes(StandardCharsets.UTF_8),
        "Content-Type",
        "application/json");
  }

  Answer send(String method, String path, String token, byte[] body, String... headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
            .method(method, HttpRequest.BodyPublishers.ofByteArray(body));
    if (!token.isEmpty()) {
      request.header("Authorization", "Bearer " + token);
    }
    if (headers.length > 0) {
      request.headers(headers);
    }
    try {
      HttpResponse<byte[]> answer =
          http.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
      return new Answer(
          answer.statusCode(), new String(answer.body(), StandardCharsets.UTF_8), answer);
    } catch (IOException failed) {
      throw new IllegalStateException(failed);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(stopped);
    }
  }
}
