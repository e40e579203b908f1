package dev.custodia.memory.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Against a real HTTP server on this machine. */
class EndpointEmbedderTest {
  private static final String GOOD =
      "{\"data\":[{\"index\":1,\"embedding\":[0,3]},{\"index\":0,\"embedding\":[4,0]}]}";
  private static final String GOOD_ONE = "{\"data\":[{\"index\":0,\"embedding\":[0.6,0.8]}]}";

  private record Answer(int status, String body) {}

  private final Deque<Answer> answers = new ArrayDeque<>();
  private final List<String> requests = new ArrayList<>();
  private final List<String> authorizations = new ArrayList<>();
  private HttpServer server;
  private Instant now = Instant.EPOCH;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/v1/embeddings", this::answer);
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private void answer(HttpExchange exchange) throws IOException {
    requests.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
    authorizations.add(exchange.getRequestHeaders().getFirst("Authorization"));
    Answer answer = answers.size() > 1 ? answers.poll() : answers.peek();
    byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  private EndpointEmbedder embedder(URI url) {
    return new EndpointEmbedder(
        new EmbeddingProperties.Endpoint(
            url,
            "tiny",
            2,
            "secret-key",
            Duration.ofSeconds(1),
            Duration.ofSeconds(5),
            Duration.ofMillis(700),
            2,
            Duration.ofSeconds(30)),
        new Clock() {
          @Override
          public ZoneId getZone() {
            return ZoneOffset.UTC;
          }

          @Override
          public Clock withZone(ZoneId zone) {
            return this;
          }

          @Override
          public Instant instant() {
            return now;
          }
        });
  }

  private EndpointEmbedder embedder() {
    return embedder(URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/v1"));
  }

  @Test
  @Tag("I-85")
  void sendsTheTextsAsTheyAreAndReadsVectorsByIndexAtLengthOne() {
    answers.add(new Answer(200, GOOD));
    assertThat(embedder().embed(List.of("příliš 漢字", "b")))
        .containsExactly(new float[] {1, 0}, new float[] {0, 1});
    assertThat(requests.getFirst()).contains("příliš 漢字", "\"tiny\"");
    assertThat(authorizations).containsExactly("Bearer secret-key");
  }

  @Test
  void triesAgainAfterAnOutageAndNotMoreOftenThanTold() {
    answers.add(new Answer(503, ""));
    answers.add(new Answer(200, GOOD_ONE));
    assertThat(embedder().embed(List.of("a"))).hasSize(1);
    answers.clear();
    answers.add(new Answer(500, ""));
    assertThatThrownBy(() -> embedder().embed(List.of("a")))
        .isInstanceOf(EmbedderUnavailable.class);
    assertThat(requests).hasSize(4);
  }

  @ParameterizedTest
  @ValueSource(ints = {400, 413, 422})
  @Tag("I-90")
  void doesNotTryATextAgainThatTheServerRefuses(int status) {
    answers.add(new Answer(status, "{\"error\":\"too long\"}"));
    assertThatThrownBy(() -> embedder().embed(List.of("a"))).isInstanceOf(TextRefused.class);
    assertThat(requests).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "not json",
        "[]",
        "{}",
        "{\"data\":[]}",
        "{\"data\":[{\"index\":0}]}",
        "{\"data\":[{\"index\":7,\"embedding\":[1,0]}]}",
        "{\"data\":[{\"index\":0,\"embedding\":[1,0,0]}]}",
        "{\"data\":[{\"index\":0,\"embedding\":[\"x\",\"y\"]}]}",
        "{\"data\":[{\"ind"
      })
  @Tag("I-95")
  void takesNonsenseForAnOutageAndNeverForAVector(String body) {
    answers.add(new Answer(200, body));
    assertThatThrownBy(() -> embedder().embedQuery("a")).isInstanceOf(EmbedderUnavailable.class);
  }

  @Test
  void readsNoEndlessAnswer() {
    answers.add(new Answer(200, "{\"x\":\"" + "y".repeat(2_000_000) + "\"}"));
    assertThatThrownBy(() -> embedder().embedQuery("a")).isInstanceOf(EmbedderUnavailable.class);
  }

  @Test
  @Tag("I-82")
  void givesUpOnAServerThatTakesTheCallAndNeverAnswers() throws IOException {
    try (ServerSocket blackHole = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
      EndpointEmbedder embedder =
          embedder(URI.create("http://127.0.0.1:" + blackHole.getLocalPort() + "/v1"));
      assertThatThrownBy(() -> embedder.embedQuery("a"))
          .isInstanceOf(EmbedderUnavailable.class)
          .hasMessageContaining("in time");
    }
  }

  @Test
  void leavesAServerAloneForAWhileAfterItWasAway() {
    EndpointEmbedder embedder = embedder();
    answers.add(new Answer(500, ""));
    assertThatThrownBy(() -> embedder.embedQuery("a")).isInstanceOf(EmbedderUnavailable.class);
    assertThatThrownBy(() -> embedder.embedQuery("a")).hasMessageContaining("away");
    assertThat(requests).hasSize(1);
    now = now.plusSeconds(31);
    answers.clear();
    answers.add(new Answer(200, GOOD_ONE));
    assertThat(embedder.embedQuery("a")).containsExactly(0.6f, 0.8f);
  }

  @Test
  @Tag("I-26")
  void neverShowsItsKey() {
    assertThat(
            new EmbeddingProperties.Endpoint(
                    URI.create("http://h/v1"),
                    "m",
                    2,
                    "secret-key",
                    Duration.ZERO,
                    Duration.ZERO,
                    Duration.ZERO,
                    1,
                    Duration.ZERO)
                .toString())
        .doesNotContain("secret-key");
  }
}
