package dev.custodia.standalone.scenario;

import dev.custodia.standalone.client.Http;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Asks the suite what a query step asks (memory-reasoning 13.3). */
final class Questions {
  private static final JsonMapper JSON = JsonMapper.shared();

  private final Http http;
  private final Stage stage;

  Questions(Http http, Stage stage) {
    this.http = http;
    this.stage = stage;
  }

  Value ask(Step.Query query) {
    return new Value(
        switch (query.target()) {
          case CHAT -> chat(query);
          case CONTEXT -> context(query);
          case CARD -> card(query);
          case REPRESENTATION -> representation(query);
          case MESSAGES ->
              JSON.valueToTree(stage.messages(required(query.session(), "session_id")));
          case CHECK -> check(query);
        });
  }

  private JsonNode chat(Step.Query query) {
    var body = new LinkedHashMap<String, Object>();
    body.put("query", required(query.input(), "input"));
    restrict(body, query);
    query.reasoningLevel().ifPresent(level -> body.put("reasoning_level", level));
    query.responseFormat().ifPresent(format -> body.put("response_format", format));
    return http.post(observer(query) + "/chat", body).path("content");
  }

  private JsonNode representation(Step.Query query) {
    var body = new LinkedHashMap<String, Object>();
    restrict(body, query);
    query.input().ifPresent(input -> body.put("search_query", input));
    return http.post(observer(query) + "/representation", body).path("representation");
  }

  private static void restrict(Map<String, Object> body, Step.Query query) {
    query.observed().ifPresent(observed -> body.put("target", observed));
    // A scope excludes a session: the suite refuses both together.
    query
        .scope()
        .ifPresentOrElse(
            scope -> body.put("scope", scope),
            () -> query.session().ifPresent(session -> body.put("session_id", session)));
  }

  private JsonNode card(Step.Query query) {
    String target = query.observed().orElse(required(query.observer(), "observer_peer_id"));
    JsonNode card = http.get(observer(query) + "/card?target=" + target).path("peer_card");
    var value = JSON.createObjectNode();
    value.set("peer_card", card.isEmpty() ? JSON.getNodeFactory().nullNode() : card);
    return value;
  }

  private JsonNode context(Step.Query query) {
    var path = new StringBuilder(stage.session(required(query.session(), "session_id")));
    path.append("/context?summary=").append(query.summary());
    query.maxTokens().ifPresent(tokens -> path.append("&tokens=").append(tokens));
    query
        .scope()
        .ifPresent(
            scope ->
                path.append("&scope=")
                    .append(scope.asString())
                    .append("&peer_target=")
                    .append(required(query.observed(), "observed_peer_id")));
    return http.get(path.toString());
  }

  private JsonNode check(Step.Query query) {
    return http.post(
        stage.path().replace("/v3/", "/v1/") + "/checks",
        Map.of("plane", query.plane().orElse("input"), "text", required(query.input(), "input")));
  }

  private String observer(Step.Query query) {
    return "%s/peers/%s".formatted(stage.path(), required(query.observer(), "observer_peer_id"));
  }

  private static String required(Optional<String> member, String name) {
    return member.orElseThrow(
        () -> new InvalidScenario("a query of this target needs '%s'".formatted(name)));
  }
}
