package dev.custodia.acceptance.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.contracts.route.ServiceName;
import dev.custodia.standalone.SuitePorts;
import dev.custodia.standalone.client.Http;
import dev.custodia.standalone.client.WorkspaceClient;
import dev.custodia.standalone.client.WorkspaceClient.Line;
import dev.custodia.testkit.CustodiaServer;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * {@code ./custodia bench}: the figures of DESIGN 7, each beside its baseline from the same run. It
 * measures and reports; a slow machine fails nothing here.
 */
@Tag("bench")
class FiguresTest {
  private static final Report REPORT = new Report();
  private static final Set<String> USED = new LinkedHashSet<>();
  private static final Duration PATIENCE = Duration.ofMinutes(10);

  // So much until the JVM has compiled what posting needs; what comes of it is reasoned over before
  // anything is measured.
  private static final int WARM_BATCHES = 120;
  private static final int WARM_POSTS = 2_000;

  private static CustodiaServer server;

  @BeforeAll
  static void start() throws Exception {
    server = CustodiaServer.startForLoad(Files.createTempDirectory("custodia-"), SuitePorts.free());
  }

  @AfterAll
  static void report() throws Exception {
    REPORT.publish("bench.md");
    server.close();
  }

  /** What one row posted must not still be reasoned over while the next one is measured. */
  @BeforeEach
  void untilAllIsDone() {
    USED.forEach(it -> client(it).awaitReasoned(PATIENCE));
  }

  @Test
  void gatewayBesideTheDirectCall() throws Exception {
    String workspace = workspace();
    client(workspace).say("s", "a", "hello");
    String path = "/v3/workspaces/%s/queue/status".formatted(workspace);
    Http through = server.client(workspace).http();
    Http direct = through.at(server.url(ServiceName.MEMORY));

    var directly = Bench.run(3_000, 6_000, 16, () -> direct.get(path));
    var gateway = Bench.run(3_000, 6_000, 16, () -> through.get(path));
    var alone = Bench.run(200, 1_000, 1, () -> direct.get(path));
    var aloneThrough = Bench.run(200, 1_000, 1, () -> through.get(path));

    row(
        "gateway GET, 16 clients",
        "%.0f req/s".formatted(gateway.perSecond()),
        "direct %.0f req/s, goal 20 %%: %.0f %%"
            .formatted(directly.perSecond(), 100 * gateway.perSecond() / directly.perSecond()));
    row(
        "gateway GET, 1 client, p50",
        "%.2f ms".formatted(aloneThrough.millis(0.5)),
        "direct %.2f ms, goal +1 ms".formatted(alone.millis(0.5)));
  }

  @Test
  void batchesBesideABareInsert() throws Exception {
    var workspace = client(workspace());
    var lines = lines(100);
    Bench.run(0, WARM_BATCHES, 4, () -> workspace.say(ownSession(), lines));
    workspace.awaitReasoned(PATIENCE);
    var posted = Bench.run(4, 60, 4, () -> workspace.say(ownSession(), lines));
    var insert = new BareInsert(server.ports().postgres(), lines);
    double bare = insert.ofMessages();
    double heap = insert.ofTexts();
    double rows = posted.perSecond() * lines.size();
    row(
        "POST of 100 messages, 4 clients",
        "%.0f rows/s, p50 %.0f ms".formatted(rows, posted.millis(0.5)),
        "bare INSERT of the same rows %.0f rows/s, goal 20 %%: %.0f %%; without any index %.0f: %.0f %%"
            .formatted(bare, 100 * rows / bare, heap, 100 * rows / heap));
  }

  @Test
  void messagesOneByOneAndHowTheyAreReadAgain() throws Exception {
    var workspace = client(workspace());
    Http http = server.client(workspace.name()).http();
    Runnable post = () -> workspace.say(ownSession(), "anna", lines(1).getFirst().content());
    Bench.run(0, WARM_POSTS, 8, post);
    workspace.awaitReasoned(PATIENCE);
    var single = Bench.run(50, 800, 8, post);
    row(
        "POST of 1 message, 8 clients",
        "%.0f/s, p50 %.1f ms".formatted(single.perSecond(), single.millis(0.5)),
        "goal p50 12 ms");

    for (int i = 0; i < 100; i++) {
      workspace.say("long", lines(100));
    }
    workspace.awaitReasoned(PATIENCE);
    String session = "/v3/workspaces/%s/sessions/long".formatted(workspace.name());
    var list = Bench.alone(() -> http.post(session + "/messages/list?size=50", Map.of()));
    row("list of 50 messages, 1 client, p50", "%.1f ms".formatted(list.millis(0.5)), "goal 6 ms");
    var context = Bench.alone(() -> http.get(session + "/context?tokens=4000"));
    row(
        "context of a session with 10,000 messages, p50",
        "%.1f ms".formatted(context.millis(0.5)),
        "goal 20 ms");
  }

  @Test
  void tenThousandMessagesUntilAllIsReasoned() {
    var workspace = client(workspace());
    long began = System.nanoTime();
    for (int i = 0; i < 100; i++) {
      workspace.say("session-" + i % 20, lines(100));
    }
    double stored = (System.nanoTime() - began) / 1e9;
    workspace.awaitReasoned(PATIENCE);
    double all = (System.nanoTime() - began) / 1e9;
    row(
        "10,000 messages until the queue is empty",
        "%.0f messages/s (stored after %.1f s, all after %.1f s)".formatted(1e4 / all, stored, all),
        "goal 500/s");

    var read = Bench.alone(() -> workspace.representation("anna", "anna"));
    row(
        "representation among 10,000 conclusions, p50",
        "%.1f ms".formatted(read.millis(0.5)),
        "goal 15 ms");
    var http = server.client(workspace.name()).http();
    String chat = "/v3/workspaces/%s/peers/anna/chat".formatted(workspace.name());
    var asked =
        Bench.alone(() -> http.post(chat, Map.of("query", "Which boat did Anna like last?")));
    row(
        "chat among them, offline",
        "p50 %.1f ms, p99 %.1f ms".formatted(asked.millis(0.5), asked.millis(0.99)),
        "goal p50 60 ms");
    assertThat(workspace.queue().path("pending_work_units").asInt()).isZero();
  }

  @Test
  void aCheckOfFiveHundredCharacters() {
    var workspace = client(workspace());
    String text = "The harbour is quiet and the boats are painted. ".repeat(11).substring(0, 500);
    var checked = Bench.alone(() -> workspace.check("input", text));
    row(
        "check of 500 characters over HTTP",
        "p50 %.2f ms".formatted(checked.millis(0.5)),
        "goal 0.5 ms in process");
  }

  @Test
  void checksBySixteenClients() throws Exception {
    String workspace = workspace();
    String path = "/v1/workspaces/%s/checks".formatted(workspace);
    Http through = server.client(workspace).http();
    Http direct = through.at(server.url(ServiceName.GUARDRAIL));
    String text = "The harbour is quiet and the boats are painted. ".repeat(11).substring(0, 490);
    // No text comes twice: what is measured is judging, not remembering.
    var number = new AtomicInteger();
    Consumer<Http> check =
        http -> http.post(path, Map.of("plane", "input", "text", text + number.incrementAndGet()));
    var directly = Bench.run(4_000, 12_000, 16, () -> check.accept(direct));
    var gateway = Bench.run(4_000, 12_000, 16, () -> check.accept(through));
    row(
        "checks of 500 characters, 16 clients",
        "%.0f/s, p99 %.1f ms".formatted(directly.perSecond(), directly.millis(0.99)),
        "goal 2,000/s; the client takes its share of the cores");
    row(
        "the same through the gateway",
        "%.0f/s, p99 %.1f ms".formatted(gateway.perSecond(), gateway.millis(0.99)),
        "%.0f %% of the direct calls".formatted(100 * gateway.perSecond() / directly.perSecond()));
  }

  /** Each client has a session of its own: what is measured is not one session's lock. */
  private static String ownSession() {
    return "s" + Thread.currentThread().threadId();
  }

  private static List<Line> lines(int count) {
    var lines = new ArrayList<Line>();
    for (int i = 0; i < count; i++) {
      lines.add(
          new Line(
              "anna",
              "I visited harbour number %d on a violet evening and I liked boat %s."
                  .formatted(i, UUID.randomUUID().toString().substring(0, 6))));
    }
    return lines;
  }

  private static String workspace() {
    String name = "bench-" + UUID.randomUUID().toString().substring(0, 8);
    USED.add(name);
    return name;
  }

  private static WorkspaceClient client(String workspace) {
    return server.client(workspace).workspace(workspace);
  }

  private static void row(String what, String measured, String baseline) {
    REPORT.row(what, measured, baseline);
  }
}
