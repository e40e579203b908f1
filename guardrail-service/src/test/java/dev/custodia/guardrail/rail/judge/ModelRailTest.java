package dev.custodia.guardrail.rail.judge;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.text.Lexicon;
import dev.custodia.guardrail.text.Reading;
import dev.custodia.guardrail.verdict.Finding;
import dev.custodia.guardrail.verdict.Plane;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class ModelRailTest {
  private static final Lexicon LEXICON = Lexicon.shipped();

  private HttpServer server;
  private volatile int status = 200;
  private volatile String answer = "SAFE, none";

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/v1/chat/completions",
        exchange -> {
          byte[] body =
              ("{\"choices\":[{\"message\":{\"content\":\"" + answer + "\"}}]}")
                  .getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(status, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private Finding judge() {
    var endpoint =
        new HttpModelEndpoint(
            URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/v1/"),
            "test",
            "key",
            Duration.ofSeconds(2),
            new JsonMapper());
    return new ModelRail(endpoint).judge(new Reading(LEXICON, "some text"), Scene.of(Plane.INPUT));
  }

  @Test
  void passesWhatTheModelFindsSafe() {
    assertThat(judge()).isInstanceOf(Finding.Passed.class);
  }

  @Test
  @DisplayName("#53 what the model finds unsafe is refused with its category")
  void refusesWhatTheModelFindsUnsafe() {
    answer = "UNSAFE, role_erosion";
    assertThat(((Finding.Refused) judge()).categories()).containsExactly("model:role_erosion");
  }

  @Test
  @DisplayName("#55 an answer that says neither is not checked")
  void checksNothingByAnUnclearAnswer() {
    answer = "perhaps";
    assertThat(judge()).isInstanceOf(Finding.Unchecked.class);
  }

  @Test
  @Tag("I-82")
  @DisplayName("I-82 an answer that begins and never ends is none")
  void waitsForNoEndlessAnswer() {
    server.createContext(
        "/endless/chat/completions",
        exchange -> {
          exchange.sendResponseHeaders(200, 1_000);
          exchange.getResponseBody().write('{');
          exchange.getResponseBody().flush();
        });
    var endpoint =
        new HttpModelEndpoint(
            URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/endless/"),
            "test",
            null,
            Duration.ofMillis(300),
            new JsonMapper());
    assertThat(endpoint.ask("policy", "text"))
        .isEqualTo(new ModelEndpoint.Reply.Away("the model endpoint does not answer"));
  }

  @Test
  @Tag("I-82")
  @DisplayName("#125 I-82 an outage is never a pass")
  void checksNothingInAnOutage() {
    status = 503;
    assertThat(judge()).isInstanceOf(Finding.Unchecked.class);
    server.stop(0);
    assertThat(judge()).isInstanceOf(Finding.Unchecked.class);
    assertThat(
            new ModelRail(ModelEndpoint.none())
                .judge(new Reading(LEXICON, "x"), Scene.of(Plane.INPUT)))
        .isInstanceOf(Finding.Unchecked.class);
  }
}
