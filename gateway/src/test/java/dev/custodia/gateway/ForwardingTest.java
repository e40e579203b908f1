package dev.custodia.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of an admitted request on its way, and of the answer on its way back. */
class ForwardingTest extends GatewayTest {
  private static final String STREAM = "/v3/workspaces/acme/sessions/s/messages/list";
  private static final String STATUS = "/v3/workspaces/acme/queue/status";

  @Test
  @Tag("I-29")
  void stripsWhatAClientCouldForge() {
    send(
        "GET",
        STATUS,
        admin(),
        null,
        "X-Internal-User",
        "root",
        "X-Custodia-Internal-Caller",
        "root",
        "x-internal-scope",
        "all",
        "X-Real-IP",
        "10.0.0.1",
        "X-HTTP-Method-Override",
        "DELETE",
        "X-Honcho-Host",
        "stays");
    var headers = MEMORY.only().headers();
    assertThat(headers.keySet())
        .noneMatch(name -> name.toLowerCase(java.util.Locale.ROOT).contains("internal"))
        .doesNotContain("X-real-ip", "X-http-method-override");
    assertThat(headers.getFirst("X-Honcho-Host")).isEqualTo("stays");
    assertThat(headers.getFirst("Authorization")).startsWith("Bearer ");
  }

  @Test
  @Tag("I-28")
  void believesNobodyAboutWhereARequestComesFrom() {
    send(
        "GET",
        STATUS,
        admin(),
        null,
        "X-Forwarded-For",
        "203.0.113.7",
        "X-Forwarded-Proto",
        "https",
        "X-Forwarded-Host",
        "evil.example",
        "Forwarded",
        "for=203.0.113.7");
    var headers = MEMORY.only().headers();
    assertThat(headers.get("X-Forwarded-For")).containsExactly("127.0.0.1");
    assertThat(headers.getFirst("X-Forwarded-Proto")).isEqualTo("http");
    assertThat(headers.getFirst("X-Forwarded-Host")).startsWith("127.0.0.1:");
    assertThat(headers.containsKey("Forwarded")).isFalse();
  }

  @Test
  void carriesOneTraceFromTheClientToTheServiceAndBack() {
    var trace = "0af7651916cd43dd8448eb211c80319c";
    var answer =
        send("GET", STATUS, admin(), null, "traceparent", "00-" + trace + "-b7ad6b7169203331-01");
    assertThat(answer.headers().allValues("X-Request-Id")).containsExactly(trace);
    assertThat(MEMORY.only().headers().getFirst("traceparent")).startsWith("00-" + trace + "-");
  }

  @Test
  void passesPathQueryAndBodyOnByteForByte() {
    var target =
        "/v3/workspaces/acme/peers/a%20b%C3%A9/sessions?sessions=a&sessions=b&x=%7B%22k%22%3A1%7D&empty=&flag";
    var body = "{ \"query\" : \"\\u00e9 \\ud83d\\ude00\", \"n\": 1.0 }";
    assertThat(send("POST", target, admin(), body).statusCode()).isEqualTo(200);
    var seen = MEMORY.only();
    assertThat(seen.target()).isEqualTo(target);
    assertThat(seen.body()).isEqualTo(body);
  }

  @Test
  void saysThatABodyWithItsScopeIsJsonWhereTheClientDidNot() {
    var confined = mint("{\"subject\":\"c\",\"workspaces\":[\"acme\"],\"scopes\":[\"work\"]}");
    var asked =
        HttpRequest.newBuilder(URI.create(base() + "/v3/workspaces/acme/peers/p/representation"))
            .header("Authorization", "Bearer " + confined);
    assertThat(send(asked.POST(BodyPublishers.ofString("{}")).build()).statusCode()).isEqualTo(200);
    var seen = MEMORY.only();
    assertThat(seen.body()).isEqualTo("{\"scope\":\"work\"}");
    assertThat(seen.headers().getFirst("Content-Type")).isEqualTo("application/json");
  }

  @Test
  void passesAFormAndAMultipartBodyOnUntouched() {
    for (var type :
        new String[] {"application/x-www-form-urlencoded", "multipart/form-data; boundary=b"}) {
      var body = "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx=1&y=2\r\n--b--\r\n";
      var request =
          HttpRequest.newBuilder(URI.create(base() + "/v3/workspaces/acme/sessions/s/messages"))
              .header("Authorization", "Bearer " + admin())
              .header("Content-Type", type)
              .POST(BodyPublishers.ofString(body))
              .build();
      assertThat(send(request).statusCode()).isEqualTo(200);
      var seen = MEMORY.only();
      assertThat(seen.body()).isEqualTo(body);
      assertThat(seen.headers().getFirst("Content-Type")).isEqualTo(type);
    }
  }

  @Test
  void handsTheServicesAnswerBackAsItIs() {
    MEMORY.replies(
        exchange -> {
          exchange.getResponseHeaders().set("Location", "/v3/x");
          exchange.getResponseHeaders().set("X-Internal-Debug", "no");
          Upstream.answer(exchange, 422, "application/problem+json", "{\"detail\":\"no\"}");
        });
    var answer = send("GET", STATUS, admin());
    assertThat(answer.statusCode()).isEqualTo(422);
    assertThat(answer.body()).isEqualTo("{\"detail\":\"no\"}");
    assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/problem+json");
    assertThat(answer.headers().firstValue("Location")).hasValue("/v3/x");
    assertThat(answer.headers().firstValue("X-Internal-Debug")).isEmpty();
  }

  @Test
  @DisplayName("1.1: unknown path 404, unknown method 405, trailing slash 307")
  void answersWhatNoRowNamesAsTheReferenceDoes() {
    var unknown = send("GET", "/v3/workspaces/acme/nothing", admin());
    assertThat(unknown.statusCode()).isEqualTo(404);
    assertThat(json(unknown).get("detail").stringValue()).isEqualTo("Not Found");
    var method = send("PATCH", STATUS, admin());
    assertThat(method.statusCode()).isEqualTo(405);
    assertThat(json(method).get("detail").stringValue()).isEqualTo("Method Not Allowed");
    var slash = send("GET", STATUS + "/?peer_id=a", admin());
    assertThat(slash.statusCode()).isEqualTo(307);
    assertThat(slash.headers().firstValue("Location")).hasValue(STATUS + "?peer_id=a");
    var messages = "/v3/workspaces/acme/sessions/s/messages/";
    assertThat(MEMORY.untouched()).isTrue();
    assertThat(send("POST", messages, admin(), "{}").statusCode()).isEqualTo(200);
    assertThat(send("GET", "/", admin()).statusCode()).isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/v3/workspaces/acme/peers/../../other/queue/status",
        "/v3/workspaces/acme/peers/%2e%2e/%2e%2e/other/queue/status",
        "/v3/workspaces/acme/%2e%2e%2fother/queue/status",
        "/v3/workspaces/acme/..%5cother/queue/status",
        "/v3/workspaces/acme;x=1/queue/status",
        "/v3/workspaces/acme%3bx/queue/status",
        "/v3//workspaces/acme/queue/status",
        "/v3/workspaces/acme%00/queue/status",
        "/v3/workspaces/%c0%ae%c0%ae/queue/status",
        "/v3/workspaces/acme%2/queue/status",
        "/v3/workspaces/acme%2fother/queue/status",
        "/v3/./workspaces/acme/queue/status"
      })
  @Tag("I-24")
  void refusesAPathThatTwoServersMightReadDifferently(String path) throws Exception {
    assertThat(rawStatus("GET " + path + " HTTP/1.1")).isBetween(400, 404);
    assertThat(rawAnswer("GET " + path + " HTTP/1.1")).contains("\"detail\":").doesNotContain("<");
    assertThat(MEMORY.untouched()).isTrue();
  }

  @Test
  @Tag("I-24")
  void passesADoublyEscapedNameAsTheOddNameItIs() {
    send("PUT", "/v3/workspaces/acme/peers/%252e%252e", admin(), "{}");
    assertThat(MEMORY.only().target()).isEqualTo("/v3/workspaces/acme/peers/%252e%252e");
  }

  @Test
  @Tag("I-103")
  void streamsABodyOfTwoHundredMegabytesWithoutHoldingIt() {
    long size = 200L * 1024 * 1024;
    var before = heapInUse();
    var request =
        HttpRequest.newBuilder(URI.create(base() + "/v3/workspaces/acme/sessions/s/messages"))
            .header("Authorization", "Bearer " + admin())
            .header("Content-Type", "application/octet-stream")
            .POST(BodyPublishers.ofInputStream(() -> new Zeros(size)))
            .build();
    assertThat(send(request).statusCode()).isEqualTo(200);
    assertThat(MEMORY.only().length()).isEqualTo(size);
    assertThat(heapInUse() - before).isLessThan(100L * 1024 * 1024);
  }

  @Test
  @Tag("I-103")
  void refusesABodyThatIsLongerThanTheStatedLimit() {
    var request =
        HttpRequest.newBuilder(URI.create(base() + "/v3/workspaces/acme/sessions/s/messages"))
            .header("Authorization", "Bearer " + admin())
            .POST(BodyPublishers.ofInputStream(() -> new Zeros(301L * 1024 * 1024)))
            .build();
    try {
      assertThat(send(request).statusCode()).isEqualTo(413);
    } catch (java.io.UncheckedIOException hungUp) {
      // The door may close before the client has said all of it.
      assertThat(MEMORY.untouched()).isTrue();
    }
  }

  @Test
  @Tag("I-105")
  void handsOnEachPieceOfAStreamBeforeTheNextIsThere() throws Exception {
    for (var type : List.of("text/event-stream", "application/x-ndjson")) {
      var read = new CountDownLatch(1);
      MEMORY.replies(
          exchange -> {
            exchange.getResponseHeaders().set("Content-Type", type);
            exchange.sendResponseHeaders(200, 0);
            try (var out = exchange.getResponseBody()) {
              write(out, "data: one\n\n");
              await(read);
              write(out, "data: two\n\n");
            }
          });
      try (var stream = stream()) {
        var lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
        assertThat(lines.readLine()).isEqualTo("data: one");
        read.countDown();
        assertThat(lines.lines().toList()).contains("data: two");
      }
    }
  }

  @Test
  @Tag("I-13")
  void keepsStreamsThatRunAtTheSameTimeApart() throws Exception {
    int streams = 8;
    int pieces = 20;
    var numbers = new AtomicInteger();
    // No stream writes its next piece before all have written this one.
    var together = new CyclicBarrier(streams);
    MEMORY.replies(
        exchange -> {
          int number = numbers.getAndIncrement();
          exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
          exchange.sendResponseHeaders(200, 0);
          try (var out = exchange.getResponseBody()) {
            for (int i = 0; i < pieces; i++) {
              write(out, "data: %d-%d\n\n".formatted(number, i));
              await(together);
            }
          }
        });
    try (var clients = Executors.newVirtualThreadPerTaskExecutor()) {
      Callable<String> read =
          () -> {
            try (var stream = stream()) {
              return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            }
          };
      var seen = new TreeSet<String>();
      for (var text : clients.invokeAll(Collections.nCopies(streams, read))) {
        seen.add(text.get());
      }
      var expected = new TreeSet<String>();
      for (int number = 0; number < streams; number++) {
        var whole = new StringBuilder();
        for (int i = 0; i < pieces; i++) {
          whole.append("data: %d-%d\n\n".formatted(number, i));
        }
        expected.add(whole.toString());
      }
      assertThat(seen).isEqualTo(expected);
    }
  }

  @Test
  @Tag("I-104")
  void endsAStreamThatFallsSilentWithAnEventThatSaysSo() throws Exception {
    var done = new CountDownLatch(1);
    MEMORY.replies(
        exchange -> {
          exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
          exchange.sendResponseHeaders(200, 0);
          write(exchange.getResponseBody(), "data: one\n\n");
          await(done);
          exchange.close();
        });
    try (var stream = stream()) {
      var text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
      assertThat(text).startsWith("data: one\n\nevent: error\ndata: ").contains("unavailable");
    } finally {
      done.countDown();
    }
  }

  @Test
  @Tag("I-104")
  void answersForAServiceThatNeverDoes() {
    var done = new CountDownLatch(1);
    MEMORY.replies(exchange -> await(done));
    var answer = send("GET", STATUS, admin());
    done.countDown();
    assertThat(answer.statusCode()).isEqualTo(503);
    assertThat(answer.headers().firstValue("Retry-After")).isPresent();
  }

  private InputStream stream() throws Exception {
    var request =
        HttpRequest.newBuilder(URI.create(base() + STREAM))
            .header("Authorization", "Bearer " + admin())
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString("{\"stream\":true}"))
            .build();
    return HttpClient.newHttpClient().send(request, BodyHandlers.ofInputStream()).body();
  }

  private int rawStatus(String requestLine) throws Exception {
    return Integer.parseInt(rawAnswer(requestLine).split(" ")[1]);
  }

  /** Speaks to the gateway without a client that would tidy the request up. */
  private String rawAnswer(String requestLine) throws Exception {
    var uri = URI.create(base());
    try (var socket = new Socket(uri.getHost(), uri.getPort())) {
      write(
          socket.getOutputStream(),
          requestLine
              + "\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer "
              + admin()
              + "\r\n\r\n");
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static void write(OutputStream out, String text) throws java.io.IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await(30, TimeUnit.SECONDS);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private static void await(CyclicBarrier all) {
    try {
      all.await(30, TimeUnit.SECONDS);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    } catch (BrokenBarrierException | TimeoutException alone) {
      throw new IllegalStateException(alone);
    }
  }

  private static long heapInUse() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }
}
