package dev.custodia.standalone.client;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** What a program does in one workspace. */
public final class WorkspaceClient {
  private static final int TIMED_OUT = 408;

  private final Http http;
  private final String name;
  private final String peersPlane;
  private final String onePlane;

  WorkspaceClient(Http http, String name) {
    this.http = http;
    this.name = name;
    this.peersPlane = "/v3/workspaces/" + name;
    this.onePlane = "/v1/workspaces/" + name;
  }

  /** Its name. */
  public String name() {
    return name;
  }

  /** Creates a session whose members observe each other as the map says. */
  public void createSession(String session, Map<String, Observation> members) {
    http.post(
        peersPlane + "/sessions",
        Map.of("id", session, "peers", members.isEmpty() ? Map.of() : members));
  }

  /** Adds one message and gives its id. Session and peer come into being with it. */
  public String say(String session, String peer, String content) {
    return say(session, List.of(new Line(peer, content))).getFirst();
  }

  /** Adds messages in one request and gives their ids. */
  public List<String> say(String session, List<Line> lines) {
    var messages = lines.stream().map(line -> line.body()).toList();
    var ids = new ArrayList<String>();
    http.post(
            "%s/sessions/%s/messages".formatted(peersPlane, session), Map.of("messages", messages))
        .forEach(message -> ids.add(message.path("id").stringValue()));
    return ids;
  }

  /** The texts of a session's messages, in order; the first page of them. */
  public List<String> messages(String session) {
    var texts = new ArrayList<String>();
    http.post("%s/sessions/%s/messages/list".formatted(peersPlane, session), Map.of())
        .path("items")
        .forEach(item -> texts.add(item.path("content").stringValue()));
    return texts;
  }

  /** Creates a scope that observes the sessions. */
  public void createScope(String scope, String... sessions) {
    http.post(peersPlane + "/scopes", Map.of("id", scope));
    if (sessions.length > 0) {
      http.post(
          "%s/scopes/%s/sessions".formatted(peersPlane, scope),
          Map.of("session_ids", List.of(sessions)));
    }
  }

  /** Lets nothing wait for batches, and returns when all is judged and reasoned. */
  public void awaitReasoned(Duration atMost) {
    http.post(peersPlane + "/queue/flush", Map.of());
    Answer answer =
        http.send(
            "GET",
            "%s/queue/wait?timeout=%ds".formatted(peersPlane, atMost.toSeconds()),
            (Object) null);
    if (answer.status() == TIMED_OUT || !answer.succeeded()) {
      throw new Refused("GET " + peersPlane + "/queue/wait", answer.status(), answer.body());
    }
  }

  /** How much work waits (memory-api 16.1). */
  public JsonNode queue() {
    return http.get(peersPlane + "/queue/status");
  }

  /** What the observer knows of the target. */
  public String representation(String observer, String target) {
    return representation(observer, Map.of("target", target));
  }

  /** What is known of the target through a scope. */
  public String scopedRepresentation(String observer, String target, String scope) {
    return representation(observer, Map.of("target", target, "scope", scope));
  }

  private String representation(String observer, Map<String, Object> body) {
    return http.post("%s/peers/%s/representation".formatted(peersPlane, observer), body)
        .path("representation")
        .asString("");
  }

  /** The answer to a question about the target, or an empty text when nothing answers it. */
  public String ask(String observer, String target, String question) {
    return ask(observer, Map.of("target", target, "query", question));
  }

  /** As {@link #ask}, through a scope. */
  public String scopedAsk(String observer, String target, String scope, String question) {
    return ask(observer, Map.of("target", target, "query", question, "scope", scope));
  }

  private String ask(String observer, Map<String, Object> body) {
    return http.post("%s/peers/%s/chat".formatted(peersPlane, observer), body)
        .path("content")
        .asString("");
  }

  /** Judges a text without keeping it; the plane is input, output or context. */
  public JsonNode check(String plane, String text) {
    return http.post(onePlane + "/checks", Map.of("plane", plane, "text", text));
  }

  /** Hands over a provider's hook payload, byte for byte. */
  public Answer capture(String provider, byte[] payload) {
    return http.send(
        "POST",
        "%s/captures/%s".formatted(onePlane, provider),
        payload,
        Map.of("Content-Type", "application/json"));
  }

  /** What somebody said. */
  public record Line(String peer, String content) {
    Map<String, Object> body() {
      var body = new LinkedHashMap<String, Object>();
      body.put("peer_id", peer);
      body.put("content", content);
      return body;
    }
  }

  /** How a member of a session observes and is observed. */
  public record Observation(boolean observe_me, boolean observe_others) {}
}
