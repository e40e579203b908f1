package dev.custodia.guardrail;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.route.Route;
import dev.custodia.contracts.route.Routes;
import dev.custodia.contracts.route.ServiceName;
import dev.custodia.platform.id.Ids;
import dev.custodia.platform.token.Caller;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.http.MediaType;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.test.web.servlet.client.RestTestClient;

/** Faults that users of comparable products reported, and that must not be ours. */
class PublicIssuesIT extends ServiceTest {
  private static final List<String> TRAVERSALS =
      List.of(
          "../../etc/passwd",
          "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
          "%252e%252e%252fetc%252fpasswd",
          "..%5c..%5cwindows%5cwin.ini",
          "%c0%ae%c0%ae%c0%afetc%c0%afpasswd",
          "..;/..;/etc/passwd",
          "%00",
          ".");

  @Autowired private JdbcTemplate jdbc;

  private static Map<?, ?> body(RestTestClient client, String uri, Map<String, ?> body) {
    return client
        .post()
        .uri(uri)
        .contentType(MediaType.APPLICATION_JSON)
        .body(body)
        .exchange()
        .expectStatus()
        .is2xxSuccessful()
        .expectBody(Map.class)
        .returnResult()
        .getResponseBody();
  }

  private String opened(String workspace) {
    return (String)
        body(client(workspace), "/v1/workspaces/" + workspace + "/conversations", Map.of())
            .get("id");
  }

  @Test
  @Tag("I-02")
  @DisplayName(
      "I-02 who has rights in two workspaces sees both, each by its own path, and no third")
  void reachesBothOfHisWorkspaces() {
    Caller one = tokens().inWorkspace("pi1");
    String token =
        tokens()
            .of(
                new Caller(
                    one.tokenId(),
                    one.subject(),
                    false,
                    Set.of(new WorkspaceName("pi1"), new WorkspaceName("pi2")),
                    null,
                    null,
                    Set.of(),
                    one.readPolicies(),
                    one.writePolicies(),
                    one.actors(),
                    true,
                    one.actions(),
                    one.expiresAt()));
    String mine = opened("pi1");
    String ours = opened("pi2");
    String theirs = opened("pi3");
    assertThat(status(token, "pi1", mine)).isEqualTo(200);
    assertThat(status(token, "pi2", ours)).isEqualTo(200);
    assertThat(status(token, "pi1", ours)).isEqualTo(404);
    assertThat(status(token, "pi2", mine)).isEqualTo(404);
    assertThat(status(token, "pi3", theirs)).isEqualTo(403);
  }

  private int status(String token, String workspace, String conversation) {
    return withToken(token)
        .get()
        .uri("/v1/workspaces/" + workspace + "/conversations/" + conversation)
        .exchange()
        .expectBody(String.class)
        .returnResult()
        .getStatus()
        .value();
  }

  @Test
  @Tag("I-24")
  @DisplayName("I-24 no path and no parameter leads out of its place, nor to a fault")
  void leadsNowhereElse() throws Exception {
    var answers = new ArrayList<String>();
    try (var http = HttpClient.newHttpClient()) {
      for (Route route : Routes.of(ServiceName.GUARDRAIL)) {
        for (String odd : TRAVERSALS) {
          for (String path : List.of(filled(route, odd), filled(route, "x") + "?page=" + odd)) {
            var answer = http.send(request(route, path), HttpResponse.BodyHandlers.ofString());
            if (answer.statusCode() >= 500 || answer.body().contains("root:")) {
              answers.add(answer.statusCode() + " " + route.method() + " " + path);
            }
          }
        }
      }
    }
    assertThat(answers).isEmpty();
  }

  @Test
  @Tag("I-24")
  @ExtendWith(OutputCaptureExtension.class)
  @DisplayName(
      "I-24 a parameter that cannot be decoded is a problem of the caller's, and in no log")
  void refusesWhatCannotBeDecoded(CapturedOutput output) throws Exception {
    String path = "/v1/workspaces/pi1/conversations/" + opened("pi1") + "/turns?page=zebra%c0%ae";
    try (var http = HttpClient.newHttpClient()) {
      var answer =
          http.send(
              HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port() + path))
                  .header("Authorization", "Bearer " + tokens().workspace("pi1"))
                  .build(),
              HttpResponse.BodyHandlers.ofString());
      assertThat(answer.statusCode()).isEqualTo(400);
      assertThat(answer.body()).contains("\"code\":\"malformed\"");
    }
    assertThat(output.getAll()).doesNotContain("zebra");
  }

  private static String filled(Route route, String odd) {
    return route.pattern().replace("{w}", "pi1").replaceAll("\\{[a-z]+}", odd.replace("$", ""));
  }

  private HttpRequest request(Route route, String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port() + path))
        .header("Authorization", "Bearer " + tokens().workspace("pi1"))
        .header("Content-Type", "application/json")
        .method(
            route.method(),
            route.method().equals("GET") || route.method().equals("DELETE")
                ? HttpRequest.BodyPublishers.noBody()
                : HttpRequest.BodyPublishers.ofString("{\"text\":\"x\",\"plane\":\"input\"}"))
        .build();
  }

  @Test
  @Tag("I-26")
  @ExtendWith(OutputCaptureExtension.class)
  @DisplayName("I-26 neither a text, a canary, a prompt nor a token is ever written to a log")
  void logsNoSecret(CapturedOutput output) {
    String secret = "zebra" + Ids.next().replaceAll("[^A-Za-z0-9]", "");
    var client = client("pi1");
    String checks = "/v1/workspaces/pi1/checks";
    body(
        client,
        checks,
        Map.of(
            "plane",
            "output",
            "text",
            "The password is " + secret,
            "context",
            Map.of("system_prompt", secret, "canary", secret)));
    for (String broken :
        List.of(
            "{\"plane\":\"%s\",\"text\":\"x\"}",
            "{\"plane\":\"input\",\"text\":\"%s",
            "{\"plane\":\"input\",\"text\":{\"%s\":1}}",
            "{\"plane\":\"input\",\"text\":\"x\",\"%s\":1}")) {
      client
          .post()
          .uri(checks)
          .contentType(MediaType.APPLICATION_JSON)
          .body(broken.formatted(secret))
          .exchange()
          .expectStatus()
          .is4xxClientError();
    }
    String id = opened("pi1");
    body(
        client,
        "/v1/workspaces/pi1/conversations/" + id + "/ask",
        Map.of("text", "I am " + secret));
    withToken(secret).get().uri("/v1/rails").exchange().expectStatus().isUnauthorized();
    assertThat(output.getAll()).doesNotContain(secret);
  }

  @Test
  @Tag("I-43")
  @DisplayName("I-43 a question sent again under its key is the same turn, kept once")
  void takesARetriedQuestionOnce() {
    String id = opened("pi1");
    String ask = "/v1/workspaces/pi1/conversations/" + id + "/ask";
    var client = client("pi1").mutate().defaultHeader("Idempotency-Key", Ids.next()).build();
    var first = body(client, ask, Map.of("text", "Which train goes to Brno?"));
    var again = body(client, ask, Map.of("text", "Which train goes to Brno?"));
    assertThat(again).isEqualTo(first);
    assertThat(
            jdbc.queryForObject(
                "select count(*) from turn t join conversation c on c.key = t.conversation where"
                    + " c.workspace = 'pi1' and c.id = ?",
                Integer.class,
                id))
        .isEqualTo(1);
  }

  @Test
  @Tag("I-59")
  @DisplayName("I-59 every time is an instant: kept with its zone, told in UTC")
  void knowsNoTimeWithoutAZone() {
    assertThat(
            jdbc.queryForList(
                "select table_name || '.' || column_name from information_schema.columns where"
                    + " table_schema = 'public' and table_name <> 'flyway_schema_history' and"
                    + " data_type in ('timestamp without time zone',"
                    + " 'date', 'time without time zone')",
                String.class))
        .isEmpty();
    String id = opened("pi1");
    String conversation = "/v1/workspaces/pi1/conversations/" + id;
    body(client("pi1"), conversation + "/ask", Map.of("text", "Which train goes to Brno?"));
    var turns =
        client("pi1")
            .get()
            .uri(conversation + "/turns")
            .exchange()
            .expectBody(Map.class)
            .returnResult()
            .getResponseBody();
    assertThat(((Map<?, ?>) ((List<?>) turns.get("items")).getFirst()).get("at"))
        .asString()
        .matches("\\d{4}-\\d\\d-\\d\\dT.*Z");
  }

  @Test
  @Tag("I-105")
  @DisplayName("I-105 what is safe of an answer is out before its next chunk comes in")
  void judgesChunksAsTheyCome() throws IOException {
    String id = opened("pi1");
    try (var socket = new Socket(InetAddress.getLoopbackAddress(), port())) {
      socket.setSoTimeout(20_000);
      OutputStream out = socket.getOutputStream();
      var in = new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8));
      out.write(
          ("POST /v1/workspaces/pi1/conversations/%s/answer/stream HTTP/1.1\r\nHost: x\r\n"
                  + "Authorization: Bearer %s\r\nContent-Type: application/x-ndjson\r\n"
                  + "Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n")
              .formatted(id, tokens().workspace("pi1"))
              .getBytes(UTF_8));
      chunk(out, "Trains leave at nine and at ten. ".repeat(30));
      // The server holds the rest back; this line can only come if it did not wait for the end.
      assertThat(lineWith(in, "\"text\"")).contains("Trains leave at nine");
      chunk(out, "That is all.");
      out.write("0\r\n\r\n".getBytes(UTF_8));
      out.flush();
      assertThat(lineWith(in, "\"done\"")).contains("\"status\":\"passed\"");
    }
  }

  private static void chunk(OutputStream out, String text) throws IOException {
    byte[] line = ("{\"text\":\"" + text + "\"}\n").getBytes(UTF_8);
    out.write((Integer.toHexString(line.length) + "\r\n").getBytes(UTF_8));
    out.write(line);
    out.write("\r\n".getBytes(UTF_8));
    out.flush();
  }

  private static String lineWith(BufferedReader in, String sign) throws IOException {
    String line = in.readLine();
    while (line != null && !line.contains(sign)) {
      line = in.readLine();
    }
    return line == null ? "" : line;
  }
}
