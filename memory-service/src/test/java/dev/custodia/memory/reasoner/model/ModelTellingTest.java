package dev.custodia.memory.reasoner.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.BrokenOff;
import dev.custodia.memory.reasoner.Depth;
import dev.custodia.memory.reasoner.Engine;
import dev.custodia.memory.reasoner.Inquiry;
import dev.custodia.memory.reasoner.Listener;
import dev.custodia.memory.reasoner.Passage;
import dev.custodia.memory.reasoner.offline.OfflineReasoner;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A model's answer while it is written, from a real HTTP server that streams well and badly. */
class ModelTellingTest {
  private static final Instant AT = Instant.parse("2024-03-01T10:00:00Z");
  private static final String HEAD = "{\"evidence\":[\"p1\"],\"answer\":\"";
  private static final String WHERE = "Where does ivo live?";

  private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
  private final Told told = new Told();
  private ModelServer server;

  /** All that was told, and by whom. */
  private static final class Told implements Listener {
    private final List<String> pieces = new ArrayList<>();
    private final Set<Engine> engines = EnumSet.noneOf(Engine.class);

    @Override
    public void hear(Engine engine, String piece) {
      engines.add(engine);
      pieces.add(piece);
    }

    private String text() {
      return String.join("", pieces);
    }
  }

  @BeforeEach
  void start() throws IOException {
    server = new ModelServer();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private Answer ask(Listener listener, Duration timeout) {
    var settings =
        new ModelProperties(
            server.url(),
            "",
            "tiny",
            Duration.ofSeconds(2),
            timeout,
            2,
            Duration.ofMillis(5),
            100,
            Duration.ofMinutes(5),
            20_000);
    var reasoner =
        new ModelReasoner(
            new ChatEndpoint(settings, Clock.systemUTC()), new OfflineReasoner(), meters);
    var inquiry =
        new Inquiry(
            WHERE,
            new PeerName("ivo"),
            AT,
            ZoneOffset.UTC,
            Depth.LOW,
            List.of(
                passage("c1", Passage.Kind.EXPLICIT, "ivo lives in Ghent, near 3 canals."),
                passage("m1", Passage.Kind.MESSAGE, "I keep three goats.")));
    return reasoner.answer(inquiry, listener);
  }

  private Answer ask() {
    return ask(told, Duration.ofSeconds(5));
  }

  private static Passage passage(String id, Passage.Kind kind, String text) {
    return new Passage(kind, id, text, new PeerName("ivo"), "s", 0, AT, OptionalDouble.empty());
  }

  /** Sends these pieces as events, and then does what is left to do. */
  private void streams(String... pieces) {
    server.behave(
        (exchange, _) -> {
          var events = ModelServer.events(exchange);
          for (String piece : pieces) {
            events.text(piece);
          }
          events.done();
        });
  }

  private double calls(String engine) {
    return meters
        .counter("custodia.reasoner.calls", "operation", "answer", "engine", engine)
        .count();
  }

  private void assertOnlyTheRulesSpoke() {
    assertThat(told.engines).containsExactly(Engine.FALLBACK);
    assertThat(told.text()).isEqualTo("ivo lives in Ghent.");
    assertThat(calls("offline-fallback")).isEqualTo(1);
  }

  @Test
  @DisplayName("what the model writes is told before it is done")
  void tellsAsItComes() {
    var heard = new CountDownLatch(1);
    server.behave(
        (exchange, _) -> {
          var events = ModelServer.events(exchange).text(HEAD).text("ivo lives in ");
          // The rest is written only once the first words have arrived.
          boolean arrived = await(heard);
          events.text((arrived ? "Ghent" : "silence") + ".\"}").done();
        });
    Answer answer =
        ask(
            (engine, piece) -> {
              told.hear(engine, piece);
              heard.countDown();
            },
            Duration.ofSeconds(20));
    assertThat(told.pieces).hasSizeGreaterThan(1).first().isEqualTo("ivo lives in");
    assertThat(told.text()).isEqualTo("ivo lives in Ghent.").isEqualTo(answer.text());
    assertThat(told.engines).containsExactly(Engine.MODEL);
    assertThat(answer.evidence()).extracting(Passage::id).containsExactly("c1");
    assertThat(server.requests().getFirst().path("stream").asBoolean()).isTrue();
    assertThat(calls("model")).isEqualTo(1);
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
  @DisplayName("however the pieces are cut, and whatever is escaped, the text is the same")
  void cutsAnywhere() {
    String text =
        "ivo lives in Ghent, near \"3 canals\".\n\tNear Ghent \uD83D\uDEB2 é \\ ivo lives";
    String json =
        ModelServer.JSON.writeValueAsString(text).replace("\uD83D\uDEB2", "\\ud83d\\udeb2");
    String whole = HEAD.substring(0, HEAD.length() - 1) + json + "}";
    for (int size : new int[] {1, 2, 3, 5, 7, 11, 400}) {
      var own = new Told();
      var pieces = new ArrayList<String>();
      for (int at = 0; at < whole.length(); at += size) {
        pieces.add(whole.substring(at, Math.min(whole.length(), at + size)));
      }
      streams(pieces.toArray(String[]::new));
      assertThat(ask(own, Duration.ofSeconds(5)).text()).isEqualTo(text);
      assertThat(own.text()).isEqualTo(text);
      assertThat(own.engines).containsExactly(Engine.MODEL);
    }
  }

  @Test
  @DisplayName("it searches first, with a call that comes in parts, and then tells")
  void searches() {
    server.behave(
        (exchange, call) -> {
          var events = ModelServer.events(exchange);
          if (call == 1) {
            events
                .data(
                    "{\"choices\":[{\"delta\":{\"role\":\"assistant\",\"content\":null,\"tool_calls\":[{\"index\":0,\"id\":\"t1\",\"type\":\"function\",\"function\":{\"name\":\"search_memory\",\"arguments\":\"\"}}]}}]}")
                .data(
                    "{\"choices\":[{\"delta\":{\"tool_calls\":[{\"index\":0,\"function\":{\"arguments\":\"{\\\"query\\\":\"}}]}}]}")
                .data(
                    "{\"choices\":[{\"delta\":{\"tool_calls\":[{\"index\":0,\"function\":{\"arguments\":\"\\\"goats\\\"}\"}}]}}]}")
                .finish("tool_calls")
                .data("[DONE]");
          } else {
            events.text("{\"evidence\":[\"p2\"],\"answer\":\"ivo keeps three goats.\"}").done();
          }
        });
    assertThat(ask().text()).isEqualTo("ivo keeps three goats.").isEqualTo(told.text());
    assertThat(server.requests().get(1).path("messages").toString())
        .contains("\"tool_call_id\":\"t1\"", "p2 [2024-03-01] ivo said: I keep three goats.");
  }

  @ParameterizedTest
  @DisplayName("what the evidence does not support is not shown: the rules answer instead")
  @ValueSource(
      strings = {
        "{\"evidence\":[\"p1\"],\"answer\":\"Marta won 8 yachts in a lottery.\"}",
        "{\"evidence\":[\"p1\"],\"answer\":\"40 canals are near ivo in Ghent.\"}",
        "{\"answer\":\"A castle in Bavaria belongs to him.\",\"evidence\":[\"p1\"]}",
        "{\"evidence\":[\"p1\"],\"answer\":\"\"}",
        "{\"evidence\":[\"p1\"],\"reply\":\"ivo lives in Ghent.\"}",
        "{\"evidence\":[\"p1\",\"answer\":\"ivo lives in Ghent.\"}",
        "ivo lives in Ghent."
      })
  void unsupported(String written) {
    streams(written.split("(?<= )"));
    assertThat(ask().engine()).isEqualTo(Engine.FALLBACK);
    assertOnlyTheRulesSpoke();
  }

  @Test
  @DisplayName("what comes without evidence is not told, whatever it says")
  void withoutEvidence() {
    streams("{\"evidence\":[\"p9\"],\"answer\":\"ivo lives in ", "Ghent with ", "Marta.\"}");
    assertThat(ask()).isInstanceOf(Answer.Unknown.class);
    assertThat(told.text()).isEqualTo(Answer.Unknown.NOTHING);
  }

  @Test
  @DisplayName("where the evidence comes last, the answer is told once it is checked")
  void evidenceLast() {
    streams("{\"answer\":\"ivo lives in ", "Ghent.\",", "\"evidence\":[\"p1\"]}");
    assertThat(ask().text()).isEqualTo("ivo lives in Ghent.");
    assertThat(told.pieces).containsExactly("ivo lives in Ghent.");
  }

  @Test
  @DisplayName("words that nothing supports end an answer that had begun well")
  void unsupportedEnd() {
    streams(
        HEAD,
        "ivo lives in Ghent ",
        "and commands seventeen submarines beneath Lake Geneva ",
        "for 900 crowns a day.\"}");
    assertThatThrownBy(this::ask).isInstanceOf(BrokenOff.class);
    assertThat(told.text()).startsWith("ivo lives in Ghent").doesNotContain("Geneva", "900");
    assertThat(calls("broken-off")).isEqualTo(1);
  }

  @Test
  @DisplayName("a model that takes back its evidence while it answers is not believed")
  void changedEvidence() {
    streams(HEAD, "ivo lives in Ghent ", "indeed.\",\"evidence\":[]}");
    assertThatThrownBy(this::ask).isInstanceOf(BrokenOff.class);
  }

  @Test
  @DisplayName("a stream that breaks before anything was told is tried again")
  void brokenEarly() {
    server.behave(
        (exchange, call) -> {
          var events = ModelServer.events(exchange).text("{\"evidence\":[\"p2\"],");
          if (call == 2) {
            events.text("\"answer\":\"ivo keeps three goats.\"}").done();
          }
        });
    assertThat(ask().text()).isEqualTo("ivo keeps three goats.").isEqualTo(told.text());
    assertThat(server.calls()).isEqualTo(2);
  }

  @Test
  @DisplayName("a stream that breaks after something was told ends there, and is not tried again")
  void brokenLate() {
    server.behave(
        (exchange, _) -> ModelServer.events(exchange).text(HEAD).text("ivo lives in Ghent, n"));
    assertThatThrownBy(this::ask).isInstanceOf(BrokenOff.class);
    assertThat(told.text()).isEqualTo("ivo lives in Ghent,");
    assertThat(server.calls()).isEqualTo(1);
  }

  @Test
  @DisplayName("an answer that was cut off for its length is no answer")
  void cutOff() {
    server.behave(
        (exchange, _) ->
            ModelServer.events(exchange).text("{\"evid").finish("length").data("[DONE]"));
    ask();
    assertOnlyTheRulesSpoke();
    assertThat(server.calls()).isEqualTo(1);
  }

  @Test
  @DisplayName("a stream that stalls is given up in time")
  void stalls() {
    var over = new CountDownLatch(1);
    server.behave(
        (exchange, _) -> {
          ModelServer.events(exchange).text("{\"evidence\":[\"p1\"],");
          await(over);
        });
    ask(told, Duration.ofMillis(300));
    over.countDown();
    assertOnlyTheRulesSpoke();
  }

  @ParameterizedTest
  @DisplayName("events that are none, faults within the stream, and streams without end")
  @ValueSource(strings = {"{\"choices\":[", "{\"error\":{\"message\":\"overloaded\"}}", "{}"})
  void badEvents(String event) {
    server.behave((exchange, _) -> ModelServer.events(exchange).data(event));
    ask();
    assertOnlyTheRulesSpoke();
  }

  @Test
  void aStreamWithoutEndIsCut() {
    server.behave(
        (exchange, _) -> {
          var events = ModelServer.events(exchange);
          for (int i = 0; i < 30; i++) {
            events.data("x".repeat(1_000));
          }
        });
    ask();
    assertOnlyTheRulesSpoke();
  }

  @Test
  @DisplayName("an endpoint that does not stream is heard all the same")
  void answersWhole() {
    server.says(HEAD + "ivo lives in Ghent.\"}");
    assertThat(ask().engine()).isEqualTo(Engine.MODEL);
    assertThat(told.text()).isEqualTo("ivo lives in Ghent.");
  }

  @Test
  @DisplayName("faults of the endpoint are waited out before the first event")
  void refuses() {
    server.behave(
        (exchange, call) -> {
          if (call == 1) {
            ModelServer.send(exchange, 503, "{}");
          } else {
            ModelServer.events(exchange).text(HEAD + "ivo lives in Ghent.\"}").done();
          }
        });
    assertThat(ask().engine()).isEqualTo(Engine.MODEL);
  }
}
