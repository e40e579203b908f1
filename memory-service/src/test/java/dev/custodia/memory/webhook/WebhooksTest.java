package dev.custodia.memory.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.Api;
import dev.custodia.memory.MemoryTest;
import dev.custodia.memory.queue.Ledger;
import dev.custodia.memory.queue.UnitDrained;
import dev.custodia.memory.queue.WorkKind;
import dev.custodia.memory.queue.WorkLoop;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@MemoryTest
class WebhooksTest {
  @Autowired Api api;
  @Autowired Webhooks webhooks;
  @Autowired Ledger ledger;
  @Autowired TransactionTemplate transaction;
  @Autowired JdbcClient jdbc;
  @Autowired Clock clock;

  @Autowired
  @Qualifier("webhookLoop")
  WorkLoop loop;

  final String w = Api.fresh();
  final String hooks = "/v3/workspaces/" + w + "/webhooks";

  /** The service's own loop would take the work away, and has no secret to sign with. */
  @BeforeEach
  void stopTheLoop() {
    loop.stop();
  }

  @AfterEach
  void startItAgain() {
    loop.start();
  }

  @Test
  @DisplayName("121, 123: at most ten, each once, of a workspace that is there")
  void limits() {
    var url = Map.of("url", "https://93.184.215.14/hook");
    assertThat(api.post(hooks, url).status()).isEqualTo(404);
    api.post("/v3/workspaces", Map.of("id", w));
    var made = api.post(hooks, url);
    assertThat(made.status()).isEqualTo(201);
    var again = api.post(hooks, url);
    assertThat(again.status()).isEqualTo(200);
    assertThat(again.json().path("id")).isEqualTo(made.json().path("id"));
    for (int i = 0; i < 9; i++) {
      api.post(hooks, Map.of("url", "https://93.184.215.14/" + i));
    }
    assertThat(api.post(hooks, Map.of("url", "https://93.184.215.14/x")).status()).isEqualTo(409);
    assertThat(api.get(hooks).ids()).hasSize(10);
    var id = made.json().path("id").asString();
    assertThat(api.delete("/v3/workspaces/" + Api.fresh() + "/webhooks/" + id).status())
        .isEqualTo(404);
    assertThat(api.delete(hooks + "/" + id).status()).isEqualTo(204);
    assertThat(api.delete(hooks + "/" + id).status()).isEqualTo(404);
  }

  @Test
  @Tag("I-25")
  @DisplayName("122: addresses of closed networks are refused, in whatever spelling")
  void closed() {
    api.post("/v3/workspaces", Map.of("id", w));
    for (var url :
        List.of(
            "ftp://x",
            "nota url",
            "http://127.0.0.1/",
            "http://localhost:9/x",
            "http://2130706433/x",
            "http://0x7f.1/",
            "http://10.0.0.1/",
            "http://169.254.169.254/latest/meta-data",
            "http://[::1]/",
            "http://[::ffff:10.0.0.1]/")) {
      assertThat(api.post(hooks, Map.of("url", url)).status()).as(url).isEqualTo(422);
    }
  }

  @Test
  @DisplayName("124: a test is answered with null")
  void test() {
    assertThat(api.get(hooks + "/test").text()).isEqualTo("null");
  }

  @Test
  @DisplayName("23.21: a post is compact, sorted and signed, and goes once")
  void delivered() throws Exception {
    var got = new CopyOnWriteArrayList<String>();
    var signatures = new CopyOnWriteArrayList<String>();
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/hook",
        exchange -> {
          signatures.add(exchange.getRequestHeaders().getFirst("X-Honcho-Signature"));
          got.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
          exchange.sendResponseHeaders(200, -1);
          exchange.close();
        });
    server.start();
    try {
      var settings = new WebhookProperties("secret", Duration.ofSeconds(5), true);
      var deliver = deliver(settings);
      var announce = new Announce(webhooks, ledger, settings, clock);
      api.post("/v3/workspaces", Map.of("id", w));
      var url = "http://127.0.0.1:" + server.getAddress().getPort() + "/hook";
      transaction.executeWithoutResult(_ -> webhooks.add(w, url));
      transaction.executeWithoutResult(
          _ ->
              announce.drained(
                  new UnitDrained(new WorkspaceName(w), "representation:" + w + ":s1:alice")));
      carryOut(deliver);
      assertThat(got).hasSize(1);
      assertThat(got.getFirst())
          .startsWith(
              "{\"data\":{\"observed\":\"alice\",\"queue_type\":\"representation\",\"session_id\":\"s1\",\"workspace_id\":\""
                  + w
                  + "\"},\"timestamp\":\"")
          .endsWith(",\"type\":\"queue.empty\"}");
      assertThat(signatures.getFirst())
          .isEqualTo(deliver.signature(got.getFirst().getBytes(StandardCharsets.UTF_8)))
          .matches("[0-9a-f]{64}");
    } finally {
      server.stop(0);
    }
  }

  @Test
  @Tag("I-25")
  void aNameThatTurnsPrivateAfterRegistrationIsNotPostedTo() {
    var settings = new WebhookProperties("secret", Duration.ofSeconds(5), false);
    api.post("/v3/workspaces", Map.of("id", w));
    transaction.executeWithoutResult(_ -> webhooks.add(w, "http://localhost:9/hook"));
    transaction.executeWithoutResult(
        _ ->
            new Announce(webhooks, ledger, settings, clock)
                .drained(new UnitDrained(new WorkspaceName(w), "summary:" + w + ":s1:None:None")));
    carryOut(deliver(settings));
    assertThat(error()).contains("private");
  }

  @Test
  @Tag("I-82")
  void aReceiverThatNeverAnswersHoldsNothingUp() throws Exception {
    var settings = new WebhookProperties("secret", Duration.ofMillis(300), true);
    try (var hole = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      api.post("/v3/workspaces", Map.of("id", w));
      var url = "http://127.0.0.1:" + hole.getLocalPort() + "/";
      transaction.executeWithoutResult(_ -> webhooks.add(w, url));
      transaction.executeWithoutResult(
          _ ->
              new Announce(webhooks, ledger, settings, clock)
                  .drained(
                      new UnitDrained(new WorkspaceName(w), "summary:" + w + ":s1:None:None")));
      carryOut(deliver(settings));
      await().untilAsserted(() -> assertThat(error()).contains("SocketTimeoutException"));
    }
  }

  private String error() {
    return jdbc.sql("select error from work where workspace = ?")
        .param(w)
        .query(String.class)
        .single();
  }

  private Deliver deliver(WebhookProperties settings) {
    return new Deliver(webhooks, settings, new PinnedPost(clock), ledger, transaction);
  }

  private void carryOut(Deliver deliver) {
    ledger.claim(Set.of(WorkKind.WEBHOOK), 100, Duration.ofMinutes(1)).stream()
        .filter(it -> it.workspace().value().equals(w))
        .forEach(deliver::carryOut);
  }
}
