package dev.custodia.memory;

import dev.custodia.harness.TestTokens;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Speaks HTTP with the service under test, as an administrator unless told otherwise. */
@Component
public class Api {
  private static final JsonMapper JSON = new JsonMapper();

  private final HttpClient client =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
  private final ServletWebServerApplicationContext server;
  private final TestTokens tokens;

  Api(ServletWebServerApplicationContext server, TestTokens tokens) {
    this.server = server;
    this.tokens = tokens;
  }

  /** What came back. */
  public record Answer(int status, String text, HttpResponse<String> raw) {
    /** The body as JSON. */
    public JsonNode json() {
      return JSON.readTree(text);
    }

    /** The member {@code id} of every item, of a page or a list. */
    public List<String> ids() {
      return texts("id");
    }

    /** One member of every item, of a page or a list. */
    public List<String> texts(String member) {
      var items = json().isArray() ? json() : json().path("items");
      return items.valueStream().map(it -> it.path(member).asString()).toList();
    }

    /** The type of the first fault. */
    public String fault() {
      return json().path("detail").path(0).path("type").asString("");
    }
  }

  /** A workspace of its own for one test; it is made by its first write. */
  public static String fresh() {
    return "w" + UUID.randomUUID().toString().replace("-", "");
  }

  public Answer post(String path, Object body) {
    return send("POST", path, body, tokens.admin());
  }

  public Answer put(String path, Object body) {
    return send("PUT", path, body, tokens.admin());
  }

  public Answer get(String path) {
    return send("GET", path, null, tokens.admin());
  }

  public Answer delete(String path) {
    return send("DELETE", path, null, tokens.admin());
  }

  /** An administrator's token. */
  public String admin() {
    return tokens.admin();
  }

  /** Tokens of other kinds. */
  public TestTokens tokens() {
    return tokens;
  }

  /** Any method, any token; a {@code String} body goes as it is, null is no body. */
  public Answer send(String method, String path, Object body, String token) {
    return send(method, path, body, token, "application/json");
  }

  public Answer send(String method, String path, Object body, String token, String type) {
    return send(method, path, body, token, type, Map.of());
  }

  /** A post that is carried out once, however often it is sent with the key. */
  public Answer once(String key, String path, Object body) {
    return send(
        "POST", path, body, tokens.admin(), "application/json", Map.of("Idempotency-Key", key));
  }

  private Answer send(
      String method,
      String path,
      Object body,
      String token,
      String type,
      Map<String, String> headers) {
    var publisher =
        switch (body) {
          case null -> HttpRequest.BodyPublishers.noBody();
          case String text -> HttpRequest.BodyPublishers.ofString(text);
          case byte[] bytes -> HttpRequest.BodyPublishers.ofByteArray(bytes);
          default -> HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body));
        };
    var request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port() + path))
            .timeout(Duration.ofSeconds(30))
            .header("Content-Type", type)
            .header("Accept", "application/json")
            .method(method, publisher);
    headers.forEach(request::header);
    if (token != null) {
      request.header("Authorization", "Bearer " + token);
    }
    try {
      var answer = client.send(request.build(), HttpResponse.BodyHandlers.ofString());
      return new Answer(answer.statusCode(), answer.body(), answer);
    } catch (IOException fault) {
      throw new IllegalStateException(fault);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(stop);
    }
  }

  /** Posts messages, each given as author and content. */
  public Answer say(String workspace, String session, String... authorsAndContents) {
    var messages = new java.util.ArrayList<Map<String, Object>>();
    for (int i = 0; i < authorsAndContents.length; i += 2) {
      messages.add(Map.of("peer_id", authorsAndContents[i], "content", authorsAndContents[i + 1]));
    }
    return post(
        "/v3/workspaces/" + workspace + "/sessions/" + session + "/messages",
        Map.of("messages", messages));
  }

  int port() {
    return java.util.Objects.requireNonNull(server.getWebServer()).getPort();
  }
}
