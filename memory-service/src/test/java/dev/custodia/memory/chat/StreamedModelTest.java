package dev.custodia.memory.chat;

import static dev.custodia.memory.judgement.Guardrail.body;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.Api;
import dev.custodia.memory.ReasoningTest;
import dev.custodia.memory.judgement.Guardrail;
import dev.custodia.memory.reasoner.model.ModelServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Chat over HTTP where a model reasons: the events as a client sees them. */
@ReasoningTest
@DirtiesContext
class StreamedModelTest {
  private static final ModelServer MODEL = start();

  @Autowired Api api;
  @Autowired Guardrail guardrail;
  @LocalServerPort int port;

  final String w = Api.fresh();

  /** What one event of the model's stream is to be, or what to wait for before the next. */
  private interface Step {
    void take(ModelServer.Events events) throws IOException;
  }

  private static ModelServer start() {
    try {
      return new ModelServer();
    } catch (IOException fault) {
      throw new IllegalStateException(fault);
    }
  }

  @DynamicPropertySource
  static void model(DynamicPropertyRegistry properties) {
    properties.add("custodia.memory.model.base-url", MODEL::url);
    properties.add("custodia.memory.model.name", () -> "tiny");
    properties.add("custodia.memory.model.attempts-max", () -> "1");
    properties.add("custodia.memory.model.open-after", () -> "1000");
  }

  @AfterAll
  static void stop() {
    MODEL.close();
  }

  @BeforeEach
  void tellOfUna() {
    // What is derived is of no matter here, so the rules do it.
    MODEL.behave((exchange, _) -> ModelServer.send(exchange, 400, "{}"));
    api.say(w, "s", "una", "I breed llamas in a valley near Ghent.");
    guardrail.pass(w);
  }

  private static void streams(Step... steps) {
    MODEL.behave(
        (exchange, _) -> {
          var events = ModelServer.events(exchange);
          for (Step step : steps) {
            step.take(events);
          }
        });
  }

  private HttpResponse<InputStream> ask(boolean evidence) throws Exception {
    var request =
        HttpRequest.newBuilder(
                URI.create(
                    "http://127.0.0.1:%d/v3/workspaces/%s/peers/una/chat".formatted(port, w)))
            .header("Content-Type", "application/json")
            .header("Accept", "text/event-stream")
            .header("Authorization", "Bearer " + api.admin())
            .POST(
                HttpRequest.BodyPublishers.ofString(
                    JsonMapper.shared()
                        .writeValueAsString(
                            body(
                                "query",
                                "What does Una breed?",
                                "stream",
                                true,
                                "include_evidence",
                                evidence))))
            .build();
    return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofInputStream());
  }

  private static BufferedReader reader(HttpResponse<InputStream> answer) {
    return new BufferedReader(new InputStreamReader(answer.body(), StandardCharsets.UTF_8));
  }

  private static List<JsonNode> events(Stream<String> lines) {
    return lines
        .filter(line -> !line.isEmpty())
        .map(line -> JsonMapper.shared().readTree(line.substring("data: ".length())))
        .toList();
  }

  private static String text(List<JsonNode> events) {
    var text = new StringBuilder();
    events.forEach(it -> text.append(it.path("delta").path("content").asString("")));
    return text.toString();
  }

  private static String engine(HttpResponse<?> answer) {
    return answer.headers().firstValue(ChatAnswers.ENGINE).orElse("");
  }

  @Test
  @DisplayName("88: the first words arrive while the model still writes")
  void firstWordsFirst() throws Exception {
    var arrived = new CountDownLatch(1);
    streams(
        events -> events.text("{\"evidence\":[\"p1\"],\"answer\":\"una breeds "),
        events -> events.text((await(arrived) ? "llamas" : "nothing in time") + ".\"}"),
        ModelServer.Events::done);
    var answer = ask(true);
    assertThat(engine(answer)).isEqualTo("model");
    try (var lines = reader(answer)) {
      String first = lines.readLine();
      assertThat(first).isEqualTo("data: {\"delta\":{\"content\":\"una breeds\"},\"done\":false}");
      arrived.countDown();
      var all = new ArrayList<>(events(Stream.of(first)));
      all.addAll(events(lines.lines()));
      assertThat(text(all)).isEqualTo("una breeds llamas.");
      assertThat(all.getLast().path("done").asBoolean()).isTrue();
      assertThat(all.getLast().path("evidence").toString()).contains("llamas");
    }
  }

  private static boolean await(CountDownLatch latch) {
    try {
      return latch.await(10, TimeUnit.SECONDS);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  @Test
  @DisplayName("a model that fails before it said anything is replaced, and the header says so")
  void fallsBack() throws Exception {
    streams(events -> events.text("{\"evidence\":[\"p1\"],"));
    var answer = ask(false);
    assertThat(engine(answer)).isEqualTo("offline-fallback");
    try (var lines = reader(answer)) {
      var all = events(lines.lines());
      assertThat(text(all)).contains("llamas");
      assertThat(all.getLast().path("done").asBoolean()).isTrue();
    }
  }

  @Test
  @DisplayName("a model that breaks off in mid-answer ends the stream, which never says done")
  void breaksOff() throws Exception {
    streams(events -> events.text("{\"evidence\":[\"p1\"],\"answer\":\"una breeds llamas in a va"));
    try (var lines = reader(ask(false))) {
      var all = events(lines.lines());
      assertThat(text(all)).isEqualTo("una breeds llamas in a");
      assertThat(all).noneMatch(it -> it.path("done").asBoolean());
    }
  }
}
