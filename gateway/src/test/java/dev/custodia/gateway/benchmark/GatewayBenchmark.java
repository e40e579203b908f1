package dev.custodia.gateway.benchmark;

import dev.custodia.gateway.GatewayApplication;
import dev.custodia.harness.TestServers;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * What the gateway costs: the same small GET to a server directly and through the gateway, turn by
 * turn, with the token verified; and a POST of a token that is confined to scopes. Prints ratios,
 * which a busy machine disturbs less than figures.
 */
public final class GatewayBenchmark {
  private static final int ROUNDS = Integer.getInteger("rounds", 5);
  private static final int SECONDS = Integer.getInteger("seconds", 4);
  private static final int WARM_UP_SECONDS = Integer.getInteger("warm-up", 15);
  private static final int CONNECTIONS = 32;
  private static final String PATH = "/v3/workspaces/bench/queue/status";

  private GatewayBenchmark() {}

  public static void main(String[] args) throws Exception {
    var folder = Files.createTempDirectory("gateway-benchmark");
    try (var bare = bare()) {
      var target = "http://127.0.0.1:" + port(bare);
      try (var gateway = gateway(target, folder.resolve("admin"))) {
        var token =
            workspaceToken(port(gateway), Files.readString(folder.resolve("admin")).strip());
        measure(port(bare), port(gateway), token);
      }
    }
    System.exit(0);
  }

  private static void measure(int direct, int gateway, String token) throws Exception {
    var near = new Load(direct, request(direct, token));
    var far = new Load(gateway, request(gateway, token));
    near.run(CONNECTIONS, WARM_UP_SECONDS);
    far.run(CONNECTIONS, 2 * WARM_UP_SECONDS);
    List<Double> rates = new ArrayList<>();
    List<Double> added = new ArrayList<>();
    for (int round = 1; round <= ROUNDS; round++) {
      var a = near.run(CONNECTIONS, SECONDS);
      var b = far.run(CONNECTIONS, SECONDS);
      var one = near.run(1, SECONDS);
      var two = far.run(1, SECONDS);
      rates.add(b.perSecond() / a.perSecond());
      added.add(two.medianMicros() - one.medianMicros());
      System.out.printf(
          "round %d: direct %.0f/s, gateway %.0f/s, ratio %.1f %%, CPU %.0f µs and %.0f µs; one at a"
              + " time: median %.0f µs and %.0f µs, added %.0f µs%n",
          round,
          a.perSecond(),
          b.perSecond(),
          100 * b.perSecond() / a.perSecond(),
          a.cpuMicros(),
          b.cpuMicros(),
          one.medianMicros(),
          two.medianMicros(),
          two.medianMicros() - one.medianMicros());
    }
    System.out.printf(
        "median of %d rounds: %.1f %% of direct requests/s (goal 20 %%), %.0f µs added at the median"
            + " (goal 1000 µs)%n",
        ROUNDS, 100 * median(rates), median(added));
  }

  private static double median(List<Double> values) {
    return values.stream().sorted().toList().get(values.size() / 2);
  }

  private static String request(int port, String token) {
    return "GET "
        + PATH
        + " HTTP/1.1\r\nHost: 127.0.0.1:"
        + port
        + "\r\nAccept: application/json\r\nAuthorization: Bearer "
        + token
        + "\r\n\r\n";
  }

  private static ConfigurableApplicationContext bare() {
    return new SpringApplicationBuilder(BareServer.class)
        .properties(
            Map.of(
                "spring.config.name", "bare-server",
                "server.port", "0",
                "server.tomcat.max-keep-alive-requests", "-1",
                "spring.threads.virtual.enabled", "true",
                "spring.main.banner-mode", "off"))
        .run();
  }

  private static ConfigurableApplicationContext gateway(String target, Path adminToken) {
    var database = TestServers.postgres("benchmark");
    return GatewayApplication.application()
        .run(
            "--server.port=0",
            "--server.tomcat.max-keep-alive-requests=-1",
            "--spring.datasource.url=" + database.url(),
            "--spring.datasource.username=" + database.username(),
            "--spring.datasource.password=" + database.password(),
            "--spring.kafka.bootstrap-servers=" + TestServers.kafkaBootstrap(),
            "--custodia.gateway.services.memory=" + target,
            "--custodia.gateway.limits.requests-per-second=1000000",
            "--custodia.gateway.limits.burst=1000000",
            "--custodia.gateway.admin-token-file=" + adminToken);
  }

  private static int port(ConfigurableApplicationContext context) {
    return Integer.parseInt(context.getEnvironment().getRequiredProperty("local.server.port"));
  }

  private static String workspaceToken(int port, String admin)
      throws IOException, InterruptedException {
    try (var client = HttpClient.newHttpClient()) {
      var request =
          HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/v1/tokens"))
              .header("Authorization", "Bearer " + admin)
              .header("Content-Type", "application/json")
              .POST(BodyPublishers.ofString("{\"subject\":\"bench\",\"workspaces\":[\"bench\"]}"))
              .build();
      for (int i = 0; ; i++) {
        var answer = client.send(request, BodyHandlers.ofString());
        if (answer.statusCode() == 201) {
          return answer.body().replaceAll(".*\"token\":\"([^\"]+)\".*", "$1");
        }
        if (i == 50) {
          throw new IllegalStateException(answer.body());
        }
        Thread.sleep(200);
      }
    }
  }
}
