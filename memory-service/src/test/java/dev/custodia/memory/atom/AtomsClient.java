package dev.custodia.memory.atom;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.route.Action;
import dev.custodia.harness.TestTokens;
import dev.custodia.platform.token.Actor;
import dev.custodia.platform.token.ActorType;
import dev.custodia.platform.token.Caller;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.springframework.boot.test.context.TestComponent;
import org.springframework.core.env.Environment;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Makes callers of the atoms plane, each with a token of his own. */
@TestComponent
public class AtomsClient {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final HttpClient http = HttpClient.newHttpClient();
  private final Environment environment;
  private final TestTokens tokens;
  private final Clock clock;

  AtomsClient(Environment environment, TestTokens tokens, Clock clock) {
    this.environment = environment;
    this.tokens = tokens;
    this.clock = clock;
  }

  /** A workspace of the test's own. */
  public static String workspace() {
    return "w-" + UUID.randomUUID();
  }

  /** A human who reads and writes under policy p. */
  public Atoms human(String workspace) {
    return as(workspace, "someone", Set.of("p"), Set.of("p"), new Actor(ActorType.HUMAN, null));
  }

  /** An adapter who reads and writes under policy p. */
  public Atoms adapter(String workspace) {
    return as(
        workspace, "someone", Set.of("p"), Set.of("p"), new Actor(ActorType.INPUT_ADAPTER, null));
  }

  /** An agent who reads and writes under policy p and may ingest sources. */
  public Atoms agent(String workspace) {
    return agent(workspace, "derived");
  }

  /** The same with an origin. */
  public Atoms agent(String workspace, String origin) {
    return as(workspace, "someone", Set.of("p"), Set.of("p"), new Actor(ActorType.AGENT, origin));
  }

  /** Anyone. */
  public Atoms as(
      String workspace, String subject, Set<String> reads, Set<String> writes, Actor... actors) {
    return as(workspace, subject, reads, writes, true, actors);
  }

  /** Anyone, with or without the right to ingest sources. */
  public Atoms as(
      String workspace,
      String subject,
      Set<String> reads,
      Set<String> writes,
      boolean ingests,
      Actor... actors) {
    return of(
        workspace,
        caller(UUID.randomUUID().toString(), workspace, subject, reads, writes, ingests, actors));
  }

  /** This very caller, whose handle a test can name. */
  public Atoms of(String workspace, Caller caller) {
    return new Atoms(workspace, tokens.of(caller), Map.of());
  }

  /** A caller whose handle is the given one. */
  public Caller caller(
      String handle,
      String workspace,
      String subject,
      Set<String> reads,
      Set<String> writes,
      boolean ingests,
      Actor... actors) {
    return new Caller(
        handle,
        subject,
        false,
        Set.of(new WorkspaceName(workspace)),
        null,
        null,
        Set.of(),
        reads,
        writes,
        List.of(actors),
        ingests,
        Set.of(Action.READ, Action.WRITE, Action.HOST),
        clock.instant().plus(Duration.ofDays(200)));
  }

  /** A caller with this token. */
  public Atoms with(String workspace, String token) {
    return new Atoms(workspace, token, Map.of());
  }

  /** One caller. */
  public final class Atoms {
    private final String workspace;
    private final String token;
    private final Map<String, String> headers;

    private Atoms(String workspace, String token, Map<String, String> headers) {
      this.workspace = workspace;
      this.token = token;
      this.headers = headers;
    }

    public Atoms header(String name, String value) {
      var more = new HashMap<>(headers);
      more.put(name, value);
      return new Atoms(workspace, token, more);
    }

    public Answer post(String path, Object body) {
      return send("POST", path, JSON.writeValueAsBytes(body), "application/json");
    }

    public Answer get(String path) {
      return send("GET", path, null, null);
    }

    public Answer delete(String path) {
      return send("DELETE", path, null, null);
    }

    public Answer blob(byte[] bytes, String mediaType) {
      return send("POST", "blobs", bytes, mediaType);
    }

    public Answer send(String method, String path, byte[] body, String mediaType) {
      return call(method, "/v1/workspaces/%s/atoms/%s".formatted(workspace, path), body, mediaType);
    }

    /** Posts to a route of the peers plane. */
    public Answer peers(String method, String path, Object body) {
      return call(
          method,
          "/v3/workspaces" + path,
          body == null ? null : JSON.writeValueAsBytes(body),
          body == null ? null : "application/json");
    }

    /** The lines of the workspace's export. */
    public String exported() {
      var response = exchange("GET", "/v3/workspaces/%s/export".formatted(workspace), null, null);
      if (response.statusCode() != 200) {
        throw new AssertionError("refused with " + response.statusCode());
      }
      return response.body();
    }

    /** Takes an export into the workspace. */
    public Answer take(String lines) {
      return call(
          "POST",
          "/v3/workspaces/%s/import".formatted(workspace),
          lines.getBytes(java.nio.charset.StandardCharsets.UTF_8),
          "application/x-ndjson");
    }

    private Answer call(String method, String path, byte[] body, String mediaType) {
      var response = exchange(method, path, body, mediaType);
      return new Answer(
          response.statusCode(),
          response.body().isEmpty() ? JSON.createObjectNode() : JSON.readTree(response.body()));
    }

    private HttpResponse<String> exchange(
        String method, String path, byte[] body, String mediaType) {
      var request =
          HttpRequest.newBuilder(
                  URI.create(
                      "http://127.0.0.1:%s%s"
                          .formatted(environment.getProperty("local.server.port"), path)))
              .header("Authorization", "Bearer " + token)
              .method(
                  method,
                  body == null
                      ? HttpRequest.BodyPublishers.noBody()
                      : HttpRequest.BodyPublishers.ofByteArray(body));
      if (mediaType != null) {
        request.header("Content-Type", mediaType);
      }
      headers.forEach(request::header);
      try {
        return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
      } catch (IOException e) {
        throw new AssertionError(e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new AssertionError(e);
      }
    }

    public Answer write(Map<?, ?>... changes) {
      return post("write", Map.of("changes", List.of(changes)));
    }

    /** Creates one atom and gives its ref. */
    public String create(String text, Map<?, ?>... more) {
      return write(AtomsClient.create("a", text, more)).ok().ref("a");
    }

    public Answer read(String query) {
      return post("read", Map.of("query", query));
    }

    public Answer read(String query, int depth) {
      return post("read", Map.of("query", query, "depth", depth));
    }

    public Answer search(String query) {
      return post("search", Map.of("query", query, "depth", 0));
    }

    public Answer inspect(String ref) {
      return post("inspect", Map.of("ref", ref, "limit", 0));
    }

    /** An input that was shown what the receipts say. */
    public String observe(String... receipts) {
      var presentations = new ArrayList<Map<String, String>>();
      for (String receipt : receipts) {
        presentations.add(Map.of("receipt", receipt));
      }
      return observe(Map.of("presentations", presentations));
    }

    public String observe(Map<String, ?> input) {
      return post("inputs", digested(input)).ok().text("input");
    }

    /** An input that was shown just this one revision. */
    public String seen(String ref) {
      return observe(inspect(ref).ok().text("receipt"));
    }
  }

  /** The same with a digest of some payload. */
  public static Map<String, Object> digested(Map<String, ?> input) {
    var all = new LinkedHashMap<String, Object>(input);
    all.putIfAbsent("payloadDigest", "0123456789abcdef".repeat(4));
    return all;
  }

  /** A change that creates. */
  public static Map<String, Object> create(String id, String text, Map<?, ?>... more) {
    return change(id, "create", text, more);
  }

  /** A change that revises. */
  public static Map<String, Object> revise(
      String id, String target, String text, Map<?, ?>... more) {
    var change = change(id, "revise", text, more);
    change.put("target", target);
    return change;
  }

  /** A change that retires. */
  public static Map<String, Object> retire(String id, String target, Map<?, ?>... more) {
    var change = new LinkedHashMap<String, Object>();
    change.put("id", id);
    change.put("op", "retire");
    change.put("target", target);
    for (Map<?, ?> part : more) {
      part.forEach((key, value) -> change.put((String) key, value));
    }
    return change;
  }

  private static Map<String, Object> change(String id, String op, String text, Map<?, ?>... more) {
    Object links = Map.of();
    var change = new LinkedHashMap<String, Object>();
    change.put("id", id);
    change.put("op", op);
    change.put("sources", List.of());
    for (Map<?, ?> part : more) {
      for (var entry : part.entrySet()) {
        if (entry.getKey().equals("links")) {
          links = entry.getValue();
        } else {
          change.put((String) entry.getKey(), entry.getValue());
        }
      }
    }
    change.put("content", Map.of("text", text, "links", links));
    return change;
  }

  /** What came back. */
  public record Answer(int status, JsonNode body) {
    public Answer ok() {
      if (status >= 300) {
        throw new AssertionError("refused with " + status + ": " + body);
      }
      return this;
    }

    public String code() {
      return body.path("code").asString("");
    }

    public String text(String member) {
      return body.path(member).asString("");
    }

    /** The ref that a write gave a change. */
    public String ref(String change) {
      return body.path("changes").path(change).path("ref").asString();
    }

    public List<String> list(String member) {
      var list = new ArrayList<String>();
      body.path(member).forEach(item -> list.add(item.asString()));
      return list;
    }

    /** The texts of the items. */
    public List<String> items() {
      var list = new ArrayList<String>();
      body.path("items").forEach(item -> list.add(item.path("text").asString()));
      return list;
    }

    public JsonNode at(String pointer) {
      return body.at(pointer);
    }
  }
}
