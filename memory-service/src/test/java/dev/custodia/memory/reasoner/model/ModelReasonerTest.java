package dev.custodia.memory.reasoner.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.Depth;
import dev.custodia.memory.reasoner.Engine;
import dev.custodia.memory.reasoner.Inquiry;
import dev.custodia.memory.reasoner.Known;
import dev.custodia.memory.reasoner.Matters;
import dev.custodia.memory.reasoner.Passage;
import dev.custodia.memory.reasoner.Recap;
import dev.custodia.memory.reasoner.Thought;
import dev.custodia.memory.reasoner.Utterance;
import dev.custodia.memory.reasoner.offline.OfflineReasoner;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Against a real HTTP server that speaks the protocol, well and badly. */
class ModelReasonerTest {
  private static final Instant AT = Instant.parse("2024-03-01T10:00:00Z");

  private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
  private ModelServer server;

  @BeforeEach
  void start() throws IOException {
    server = new ModelServer();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private ModelReasoner reasoner() {
    return reasoner(Duration.ofMillis(700), 2, 100);
  }

  private ModelReasoner reasoner(Duration timeout, int attempts, int openAfter) {
    var settings =
        new ModelProperties(
            server.url(),
            "secret-key",
            "tiny",
            Duration.ofSeconds(2),
            timeout,
            attempts,
            Duration.ofMillis(5),
            openAfter,
            Duration.ofMinutes(5),
            20_000);
    assertThat(settings.toString()).doesNotContain("secret-key");
    return new ModelReasoner(
        new ChatEndpoint(settings, Clock.systemUTC()), new OfflineReasoner(), meters);
  }

  private void saying(String content) {
    server.says(content);
  }

  private static Utterance said(String text) {
    return new Utterance(new PeerName("ivo"), text, AT, ZoneOffset.UTC);
  }

  private static Inquiry inquiry(String question) {
    var passages = new ArrayList<Passage>();
    passages.add(
        new Passage(
            Passage.Kind.EXPLICIT,
            "c1",
            "ivo lives in Ghent.",
            new PeerName("ivo"),
            "s",
            0,
            AT,
            OptionalDouble.empty()));
    passages.add(
        new Passage(
            Passage.Kind.MESSAGE,
            "m1",
            "I keep three goats.",
            new PeerName("ivo"),
            "s",
            1,
            AT,
            OptionalDouble.empty()));
    return new Inquiry(question, new PeerName("ivo"), AT, ZoneOffset.UTC, Depth.LOW, passages);
  }

  @Test
  void keepsWhatTheModelCanShowTheWordsFor() {
    saying(
        "{\"facts\":[{\"content\":\"ivo keeps three goats.\",\"quote\":\"I keep three goats\"}]}");
    var derived = reasoner().derive(said("Hi! I keep three goats."));
    assertThat(derived.engine()).isEqualTo(Engine.MODEL);
    assertThat(derived.statements())
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.content()).isEqualTo("ivo keeps three goats.");
              assertThat(it.evidence().of("Hi! I keep three goats."))
                  .isEqualTo("I keep three goats");
            });
    assertThat(server.requests().getFirst().path("model").asString()).isEqualTo("tiny");
  }

  @ParameterizedTest
  @DisplayName("a conclusion without evidence in its input is dropped")
  @ValueSource(
      strings = {
        "{\"content\":\"ivo keeps four goats.\",\"quote\":\"I keep four goats\"}",
        "{\"content\":\"ivo keeps 40 goats.\",\"quote\":\"I keep three goats\"}",
        "{\"content\":\"ivo owns a castle in Bavaria.\",\"quote\":\"I keep three goats\"}",
        "{\"content\":\"someone keeps three goats.\",\"quote\":\"I keep three goats\"}",
        "{\"content\":\"ivo keeps three goats.\"}",
        "{\"content\":\"\",\"quote\":\"I keep three goats\"}"
      })
  void dropsWhatItCannot(String fact) {
    saying("{\"facts\":[" + fact + "]}");
    assertThat(reasoner().derive(said("I keep three goats.")).statements()).isEmpty();
    assertThat(meters.counter("custodia.reasoner.dropped", "operation", "derive").count())
        .isEqualTo(1);
  }

  @Test
  void answersWithTheEvidenceThatItNames() {
    saying("{\"answer\":\"ivo lives in Ghent.\",\"evidence\":[\"p1\"]}");
    var answer = reasoner().answer(inquiry("Where does ivo live?"));
    assertThat(answer).isInstanceOf(Answer.Found.class);
    assertThat(answer.evidence()).extracting(Passage::id).containsExactly("c1");
    assertThat(answer.engine()).isEqualTo(Engine.MODEL);
  }

  @Test
  void searchesWithItsTool() {
    server.behave(
        (exchange, call) ->
            ModelServer.send(
                exchange,
                200,
                call == 1
                    ? "{\"choices\":[{\"finish_reason\":\"tool_calls\",\"message\":{\"role\":\"assistant\",\"content\":null,\"tool_calls\":[{\"id\":\"t1\",\"type\":\"function\",\"function\":{\"name\":\"search_memory\",\"arguments\":\"{\\\"query\\\":\\\"goats\\\"}\"}}]}}]}"
                    : ModelServer.message(
                        "{\"answer\":\"ivo keeps three goats.\",\"evidence\":[\"p2\"]}")));
    assertThat(reasoner().answer(inquiry("How many goats?")).text())
        .isEqualTo("ivo keeps three goats.");
    assertThat(server.requests().get(1).path("messages").toString())
        .contains("tool_call_id", "p2 [2024-03-01] ivo said: I keep three goats.");
  }

  @Test
  @DisplayName("what is said without evidence is not passed on, whatever it is")
  void withoutEvidenceItIsNotKnown() {
    saying("{\"answer\":\"It may be A, like his mother's.\",\"evidence\":[\"p9\"]}");
    assertThat(reasoner().answer(inquiry("What is ivo's blood type?")))
        .isEqualTo(new Answer.Unknown(Answer.Unknown.NOTHING, Engine.MODEL));
  }

  @Test
  @DisplayName("an answer that its evidence does not support is not given")
  void unsupportedAnswer() {
    saying("{\"answer\":\"ivo won the lottery in 1997 with 8 tickets.\",\"evidence\":[\"p1\"]}");
    var answer = reasoner().answer(inquiry("Where does ivo live?"));
    assertThat(answer.engine()).isEqualTo(Engine.FALLBACK);
    assertThat(answer.text()).isEqualTo("ivo lives in Ghent.");
  }

  @ParameterizedTest
  @Tag("I-95")
  @DisplayName("I-95: malformed output never loses the message: the rules read it")
  @ValueSource(strings = {"not json", "{\"facts\":", "{\"facts\":{}}", "[]", "", "{\"other\":1}"})
  void brokenOutput(String content) {
    saying(content);
    var derived = reasoner().derive(said("I keep three goats."));
    assertThat(derived.engine()).isEqualTo(Engine.FALLBACK);
    assertThat(derived.statements())
        .extracting(s -> s.content())
        .containsExactly("ivo keeps three goats.");
  }

  @Test
  @DisplayName("broken HTTP bodies, cut off answers, oversized answers and refusals fall back")
  void brokenProtocol() {
    for (String body :
        List.of(
            "<html>",
            "{}",
            "{\"choices\":[]}",
            "{\"choices\":[{\"finish_reason\":\"length\",\"message\":{\"content\":\"{\"}}]}",
            ModelServer.message("x".repeat(30_000)))) {
      server.behave((exchange, _) -> ModelServer.send(exchange, 200, body));
      assertThat(reasoner().derive(said("I keep three goats.")).engine())
          .isEqualTo(Engine.FALLBACK);
    }
    server.behave((exchange, _) -> ModelServer.send(exchange, 401, "{}"));
    assertThat(reasoner().derive(said("I keep three goats.")).engine()).isEqualTo(Engine.FALLBACK);
    assertThat(server.calls()).isEqualTo(1);
  }

  @Test
  void aLimitedRateIsWaitedOut() {
    server.behave(
        (exchange, call) -> {
          if (call == 1) {
            exchange.getResponseHeaders().add("Retry-After", "0");
            ModelServer.send(exchange, 429, "{}");
          } else {
            ModelServer.send(exchange, 200, ModelServer.message("{\"facts\":[]}"));
          }
        });
    assertThat(reasoner().derive(said("I keep three goats.")).engine()).isEqualTo(Engine.MODEL);
    assertThat(server.calls()).isEqualTo(2);
  }

  @Test
  void aLongWaitIsNotWaited() {
    server.behave(
        (exchange, _) -> {
          exchange.getResponseHeaders().add("Retry-After", "3600");
          ModelServer.send(exchange, 503, "{}");
        });
    assertThat(reasoner().derive(said("I keep three goats.")).engine()).isEqualTo(Engine.FALLBACK);
    assertThat(server.calls()).isEqualTo(1);
  }

  @Test
  @Tag("I-82")
  @DisplayName("I-82: an endpoint that never answers does not hold the worker")
  void blackHole() {
    server.behave(
        (exchange, _) -> {
          try {
            Thread.sleep(3_000);
          } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
          }
        });
    assertThat(
            reasoner(Duration.ofMillis(150), 1, 100).derive(said("I keep three goats.")).engine())
        .isEqualTo(Engine.FALLBACK);
  }

  @Test
  void stopsCallingWhatKeepsFailing() {
    var reasoner = reasoner(Duration.ofSeconds(1), 1, 3);
    for (int i = 0; i < 10; i++) {
      assertThat(reasoner.derive(said("I keep three goats.")).statements()).hasSize(1);
    }
    assertThat(server.calls()).isEqualTo(3);
    assertThat(
            meters
                .counter(
                    "custodia.reasoner.calls", "operation", "derive", "engine", "offline-fallback")
                .count())
        .isEqualTo(10);
  }

  @Test
  void summarisesWithinBounds() {
    var recap =
        new Recap(
            "", List.of(new Recap.Turn("ivo", "I keep three goats and sell cheese in Ghent.")), 40);
    saying("{\"summary\":\"ivo keeps three goats and sells cheese in Ghent.\"}");
    assertThat(reasoner().summarize(recap).engine()).isEqualTo(Engine.MODEL);
    saying("{\"summary\":\"Marta bought 17 yachts.\"}");
    assertThat(reasoner().summarize(recap).engine()).isEqualTo(Engine.FALLBACK);
    saying("{\"summary\":\"Marta bought yachts in Monaco.\"}");
    assertThat(reasoner().summarize(recap).engine()).isEqualTo(Engine.FALLBACK);
    saying("{\"summary\":\"" + "goats ".repeat(200) + "\"}");
    assertThat(reasoner().summarize(recap).engine()).isEqualTo(Engine.FALLBACK);
  }

  @Test
  void findingsNeedSourcesThatThereAre() {
    var known =
        List.of(
            new Known("a", "ivo keeps goats.", "s", AT, false),
            new Known("b", "ivo sells goat cheese.", "s", AT, false));
    saying(
        "{\"findings\":[{\"kind\":\"inductive\",\"text\":\"ivo keeps goats for cheese.\",\"sources\":[\"s1\",\"s2\"],\"pattern\":\"tendency\",\"confidence\":\"low\"},{\"kind\":\"inductive\",\"text\":\"ivo keeps goats.\",\"sources\":[\"s1\",\"s7\"]},{\"kind\":\"deductive\",\"text\":\"ivo keeps goats.\",\"sources\":[\"s1\"]},{\"kind\":\"magic\",\"text\":\"ivo keeps goats.\",\"sources\":[\"s1\",\"s2\"]}]}");
    assertThat(reasoner().reflect(new Matters(new PeerName("ivo"), known)).findings())
        .filteredOn(it -> it.rule().startsWith("model"))
        .singleElement()
        .extracting(Thought.Finding::sources)
        .isEqualTo(List.of("a", "b"));
  }

  @Test
  void formsMustConform() {
    JsonNode schema =
        ModelServer.JSON.readTree(
            "{\"type\":\"object\",\"properties\":{\"city\":{\"type\":\"string\"}},\"required\":[\"city\"]}");
    saying("{\"value\":{\"city\":\"Ghent\"},\"evidence\":[\"p1\"]}");
    assertThat(reasoner().fill(inquiry("Where?"), schema).value().path("city").asString())
        .isEqualTo("Ghent");
    saying("{\"value\":{\"city\":4},\"evidence\":[\"p1\"]}");
    assertThat(reasoner().fill(inquiry("Where does ivo live?"), schema).answer().engine())
        .isEqualTo(Engine.FALLBACK);
  }
}
