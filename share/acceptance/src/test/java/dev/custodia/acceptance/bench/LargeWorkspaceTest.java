package dev.custodia.acceptance.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.standalone.SuitePorts;
import dev.custodia.standalone.client.Http;
import dev.custodia.standalone.client.WorkspaceClient.Line;
import dev.custodia.testkit.CustodiaServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.util.FileSystemUtils;

/**
 * {@code ./custodia bench}: recall in a workspace of 100,000 messages, through the gateway. It
 * measures and reports; a slow machine fails nothing here.
 */
@Tag("bench")
class LargeWorkspaceTest {
  private static final String WORKSPACE = "large";
  private static final String SEARCH = "/v3/workspaces/%s/search".formatted(WORKSPACE);
  private static final int MESSAGES = 100_000;
  private static final int BATCH = 100;
  private static final int WORDS_IN_USE = 4_000;
  private static final Duration VECTORS_MAX = Duration.ofMinutes(30);

  private final Report report = new Report();
  private Path directory;

  @Test
  void searchesAmongAHundredThousandMessages() throws Exception {
    directory = Files.createTempDirectory("custodia-");
    var ports = SuitePorts.free();
    try (var server = CustodiaServer.startForLoad(directory, ports)) {
      fill(server);
      firstSearch(server, "indexing after the writes, words alone", "goal 3,000 messages/s");
      awaitVectors(server);
      search(server);
    }
    try (var server = CustodiaServer.startForLoad(directory, ports)) {
      firstSearch(server, "first search after a restart, index on disk", "goal 2 s");
    }
    FileSystemUtils.deleteRecursively(directory.resolve("index"));
    try (var server = CustodiaServer.startForLoad(directory, ports)) {
      firstSearch(server, "first search after a restart, index lost", "goal 60 s");
      search(server);
    } finally {
      report.publish("bench-large.md");
    }
  }

  private void fill(CustodiaServer server) throws Exception {
    server
        .client()
        .http()
        .post(
            "/v3/workspaces",
            Map.of(
                "id", WORKSPACE, "configuration", Map.of("reasoning", Map.of("enabled", false))));
    var workspace = server.client(WORKSPACE).workspace(WORKSPACE);
    var posted =
        Bench.run(
            0,
            MESSAGES / BATCH,
            4,
            () -> workspace.say("s" + ThreadLocalRandom.current().nextInt(500), lines()));
    report.row(
        "100,000 messages posted in batches of 100, 4 clients",
        "%.0f messages/s".formatted(posted.perSecond() * BATCH),
        "no reasoning");
  }

  private void firstSearch(CustodiaServer server, String what, String goal) {
    var http = server.client(WORKSPACE).http();
    long began = System.nanoTime();
    search(http);
    double seconds = (System.nanoTime() - began) / 1e9;
    // What finds nothing would be fast.
    assertThat(http.post(SEARCH, Map.of("query", words(3), "limit", 10))).isNotEmpty();
    report.row(what, "%.1f s, %.0f messages/s".formatted(seconds, MESSAGES / seconds), goal);
  }

  private void awaitVectors(CustodiaServer server) throws Exception {
    long began = System.nanoTime();
    long waiting = waiting(server);
    while (waiting(server) > 0) {
      if (System.nanoTime() - began > VECTORS_MAX.toNanos()) {
        throw new IllegalStateException("vectors take too long");
      }
      Thread.sleep(500);
    }
    report.row(
        "vectors that were still missing",
        "%.0f/s of %d".formatted(waiting / ((System.nanoTime() - began) / 1e9), waiting),
        "one core");
  }

  private static long waiting(CustodiaServer server) throws SQLException {
    String database = "jdbc:postgresql://127.0.0.1:%d/memory".formatted(server.ports().postgres());
    try (var connection = DriverManager.getConnection(database, "postgres", "");
        var statement = connection.createStatement();
        var row =
            statement.executeQuery(
                "select (select count(*) from message) - (select count(*) from recall_vector)")) {
      row.next();
      return row.getLong(1);
    }
  }

  private void search(CustodiaServer server) throws Exception {
    var http = server.client(WORKSPACE).http();
    for (int clients : new int[] {1, 8}) {
      var searched = Bench.run(300, 1_000, clients, () -> search(http));
      report.row(
          "search among 100,000 messages, clients: " + clients,
          "%.0f/s, p50 %.1f ms, p99 %.1f ms"
              .formatted(searched.perSecond(), searched.millis(0.5), searched.millis(0.99)),
          clients == 1 ? "goal p50 15 ms, p99 60 ms" : "");
    }
  }

  private static void search(Http http) {
    http.post(SEARCH, Map.of("query", words(3), "limit", 10));
  }

  private static List<Line> lines() {
    var lines = new ArrayList<Line>();
    for (int i = 0; i < BATCH; i++) {
      lines.add(new Line("anna", words(14)));
    }
    return lines;
  }

  /** Words of a made-up language, a few of them in most sentences, as in a real one. */
  private static String words(int count) {
    return IntStream.range(0, count)
        .mapToObj(
            _ -> word((int) (WORDS_IN_USE * Math.pow(ThreadLocalRandom.current().nextDouble(), 3))))
        .collect(Collectors.joining(" "));
  }

  private static String word(int rank) {
    var word = new StringBuilder();
    for (int rest = rank + 7; rest > 0; rest /= 20) {
      word.append("bdfgklmnprstvzhjcwxq".charAt(rest % 20)).append("aeiou".charAt(rest % 5));
    }
    return word.toString();
  }
}
