package dev.custodia.standalone.scenario;

import dev.custodia.standalone.client.Answer;
import dev.custodia.standalone.client.Http;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Does the steps of one scenario in a workspace of its own, except for the questions. */
final class Stage {
  private static final Duration LOOK_EVERY = Duration.ofMillis(200);
  private static final int TIMED_OUT = 408;

  private final Http http;
  private final String workspace;

  Stage(Http http, String workspace) {
    this.http = http;
    this.workspace = "/v3/workspaces/" + workspace;
    http.post("/v3/workspaces", Map.of("id", workspace));
  }

  void configure(JsonNode config) {
    http.put(workspace, Map.of("configuration", Step.withoutNulls(config)));
  }

  void configureSession(Step.SetSessionConfig step) {
    http.post(workspace + "/sessions", Map.of("id", step.session()));
    http.put(session(step.session()), Map.of("configuration", Step.withoutNulls(step.config())));
  }

  void createSession(Step.CreateSession step) {
    var body = new LinkedHashMap<String, Object>();
    body.put("id", step.session());
    step.config().ifPresent(config -> body.put("configuration", Step.withoutNulls(config)));
    http.post(workspace + "/sessions", body);
    step.peers()
        .ifPresent(
            peers -> http.post(session(step.session()) + "/peers", Step.withoutNulls(peers)));
  }

  void addMessages(Step.AddMessages step) {
    http.post(workspace + "/sessions", Map.of("id", step.session()));
    step.messages().stream()
        .map(Step.Message::peer)
        .distinct()
        .forEach(peer -> http.post(workspace + "/peers", Map.of("id", peer)));
    var messages = new ArrayList<Map<String, Object>>();
    for (Step.Message message : step.messages()) {
      var body = new LinkedHashMap<String, Object>();
      body.put("peer_id", message.peer());
      body.put("content", message.content());
      message.createdAt().ifPresent(at -> body.put("created_at", zoned(at)));
      message.config().ifPresent(config -> body.put("configuration", Step.withoutNulls(config)));
      messages.add(body);
    }
    http.post(session(step.session()) + "/messages", Map.of("messages", messages));
  }

  // Times in these files have no zone and mean UTC.
  private static String zoned(String time) {
    return time.matches(".*(Z|[+-]\\d{2}:?\\d{2})$") ? time : time + "Z";
  }

  void createScope(Step.CreateScope step) {
    http.post(workspace + "/scopes", Map.of("id", step.scope()));
    if (!step.sessions().isEmpty()) {
      http.post(
          "%s/scopes/%s/sessions".formatted(workspace, step.scope()),
          Map.of("session_ids", step.sessions()));
    }
  }

  void scheduleDream(Step.ScheduleDream step) {
    var body = new LinkedHashMap<String, Object>();
    body.put("observer", step.observer());
    step.observed().ifPresent(observed -> body.put("observed", observed));
    step.session().ifPresent(session -> body.put("session_id", session));
    body.put("dream_type", "omni");
    http.post(workspace + "/schedule_dream", body);
  }

  void await(Step.Wait step) {
    step.pause().ifPresent(seconds -> pause(Duration.ofSeconds(seconds)));
    if (step.flush()) {
      http.post(workspace + "/queue/flush", Map.of());
    }
    Answer answer =
        http.send(
            "GET", "%s/queue/wait?timeout=%ds".formatted(workspace, step.timeout()), (Object) null);
    if (answer.status() == TIMED_OUT) {
      throw new StepFailed(
          "after %d s work still waits: %s".formatted(step.timeout(), answer.body()));
    }
    if (!answer.succeeded()) {
      throw new StepFailed("queue/wait answers %d: %s".formatted(answer.status(), answer.body()));
    }
  }

  void capture(Step.Capture step) {
    for (int i = 0; i < step.times(); i++) {
      http.post(
          "%s/captures/%s".formatted(workspace.replace("/v3/", "/v1/"), step.provider()),
          step.payload());
    }
  }

  void awaitMessages(Step.AwaitMessages step) {
    long deadline = System.nanoTime() + Duration.ofSeconds(step.timeout()).toNanos();
    while (messages(step.session()).size() < step.count()) {
      if (System.nanoTime() > deadline) {
        throw new StepFailed(
            "after %d s session '%s' has not %d messages"
                .formatted(step.timeout(), step.session(), step.count()));
      }
      pause(LOOK_EVERY);
    }
  }

  List<String> messages(String session) {
    var texts = new ArrayList<String>();
    http.post(session(session) + "/messages/list", Map.of())
        .path("items")
        .forEach(item -> texts.add(item.path("content").asString("")));
    return texts;
  }

  String session(String name) {
    return "%s/sessions/%s".formatted(workspace, name);
  }

  String path() {
    return workspace;
  }

  private static void pause(Duration duration) {
    try {
      Thread.sleep(duration);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StepFailed("interrupted");
    }
  }
}
