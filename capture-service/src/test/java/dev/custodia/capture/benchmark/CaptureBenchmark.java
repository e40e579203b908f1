package dev.custodia.capture.benchmark;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.custodia.capture.CaptureApplication;
import dev.custodia.capture.json.RawObject;
import dev.custodia.harness.RealServers;
import dev.custodia.harness.TestTokens;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/**
 * Measures the speeds of issue 8 on capture-service itself, without the gateway: {@code java …
 * CaptureBenchmark [rate] [large] [doctor] [shim]}. The broker runs in the same process and counts
 * as the service's time. Not a test: a figure is no proof.
 */
public final class CaptureBenchmark {
  private static final int ROUNDS = Integer.getInteger("rounds", 5);
  private static final int CAPTURES = Integer.getInteger("captures", 3_000);
  private static final int CONNECTIONS = Integer.getInteger("connections", 64);

  private final String workspace = "b" + UUID.randomUUID().toString().replace("-", "");
  private final Path root;
  private final int port;
  private final String token;
  private final JdbcClient jdbc;

  private CaptureBenchmark(ConfigurableApplicationContext context, Path root) {
    this.root = root;
    this.port = context.getEnvironment().getRequiredProperty("local.server.port", Integer.class);
    this.token = context.getBean(TestTokens.class).workspace(workspace);
    this.jdbc = context.getBean(JdbcClient.class);
  }

  public static void main(String[] arguments) throws Exception {
    List<String> wanted =
        arguments.length == 0 ? List.of("rate", "large", "doctor", "shim") : List.of(arguments);
    Path root = Files.createTempDirectory("capture-benchmark");
    if (wanted.contains("doctor")) {
      DoctorBenchmark.run(root);
    }
    if (wanted.stream().anyMatch(List.of("rate", "large", "shim")::contains)) {
      withService(root, wanted);
    }
    System.exit(0);
  }

  private static void withService(Path root, List<String> wanted) throws Exception {
    try (var context =
        CaptureApplication.application()
            .initializers(new RealServers())
            .properties("spring.config.name=capture-service")
            .run(
                "--server.port=0", "--custodia.capture.archive-root=" + root.resolve("archives"))) {
      var benchmark = new CaptureBenchmark(context, root);
      if (wanted.contains("rate")) {
        benchmark.rate();
      }
      if (wanted.contains("large")) {
        benchmark.large();
      }
      if (wanted.contains("shim")) {
        ShimBenchmark.run(root, benchmark.port, benchmark.workspace, benchmark.token);
      }
    }
  }

  /** Captures with both halves on the disk, from many senders at once. */
  private void rate() throws Exception {
    var load = new Load(port, workspace, token);
    load.run(CONNECTIONS, CAPTURES);
    for (int round = 0; round < ROUNDS; round++) {
      long own = ProcessorTime.ownNanos();
      long database = ProcessorTime.databaseNanos(jdbc);
      var result = load.run(CONNECTIONS, CAPTURES);
      System.out.printf(
          "rate: %.0f captures/s, median %.1f ms, p99 %.1f ms; CPU of a capture: service %.2f ms,"
              + " database %.2f ms, sender %.2f ms%n",
          result.perSecond(),
          result.medianMillis(),
          result.p99Millis(),
          (ProcessorTime.ownNanos() - own - result.senderCpuNanos()) / 1e6 / CAPTURES,
          (ProcessorTime.databaseNanos(jdbc) - database) / 1e6 / CAPTURES,
          result.senderCpuNanos() / 1e6 / CAPTURES);
    }
  }

  /** One payload of forty megabytes, and whether the record holds its very bytes. */
  private void large() throws Exception {
    byte[] payload =
        ("{\"prompt\":\"" + "0123456789abcdef `é` \\n".repeat(1_750_000) + "\"}").getBytes(UTF_8);
    try (HttpClient http = HttpClient.newHttpClient()) {
      for (int round = 0; round < ROUNDS; round++) {
        long cpu = ProcessorTime.ownNanos();
        long began = System.nanoTime();
        var answer =
            http.send(
                HttpRequest.newBuilder(
                        URI.create(
                            "http://127.0.0.1:%d/v1/workspaces/%s/captures/claude-code"
                                .formatted(port, workspace)))
                    .header("Authorization", "Bearer " + token)
                    .POST(HttpRequest.BodyPublishers.ofByteArray(payload))
                    .build(),
                HttpResponse.BodyHandlers.ofString());
        System.out.printf(
            "large: %d MB in %d ms, CPU %d ms, status %d, bytes %s%n",
            payload.length >> 20,
            (System.nanoTime() - began) / 1_000_000,
            (ProcessorTime.ownNanos() - cpu) / 1_000_000,
            answer.statusCode(),
            same(payload, answer.body()) ? "the same" : "OTHERS");
      }
    }
  }

  private boolean same(byte[] payload, String answer) throws Exception {
    String name = new JsonMapper().readTree(answer).get("record").asString();
    try (var files = Files.walk(root)) {
      Path record = files.filter(file -> file.endsWith(name)).findFirst().orElseThrow();
      return RawObject.parse(Files.readAllBytes(record))
          .get("text")
          .orElseThrow()
          .buffer()
          .equals(RawObject.parse(payload).get("prompt").orElseThrow().buffer());
    }
  }
}
