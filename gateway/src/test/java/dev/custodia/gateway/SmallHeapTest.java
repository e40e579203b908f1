package dev.custodia.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.custodia.harness.TestServers;
import dev.custodia.servers.Ports;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The gateway as a process of its own, with less memory than the bodies that pass through it. */
class SmallHeapTest {
  private static final long BODY = 200L * 1024 * 1024;
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  @TempDir Path directory;

  @Test
  @Tag("I-103")
  void passesTwoBodiesOfTwoHundredMegabytesAtOnceThroughAHeapOf128() throws Exception {
    try (var memory = Upstream.start()) {
      int port = Ports.free();
      var gateway = start(port, memory.address());
      try {
        await()
            .atMost(Duration.ofMinutes(2))
            .until(() -> !gateway.isAlive() || answers(port, "/health"));
        assertThat(gateway.isAlive()).as(log()).isTrue();

        String token = Files.readString(directory.resolve("token")).strip();
        try (var clients = Executors.newVirtualThreadPerTaskExecutor()) {
          Callable<Integer> post = () -> post(port, token);
          for (var answer : clients.invokeAll(List.of(post, post))) {
            assertThat(answer.get()).as(log()).isEqualTo(200);
          }
        }
        assertThat(memory.lengths()).containsExactly(BODY, BODY);
        assertThat(log()).doesNotContain("OutOfMemoryError");
      } finally {
        gateway.destroy();
        gateway.waitFor();
      }
    }
  }

  private Process start(int port, String memory) throws IOException {
    var database = TestServers.postgres("small_heap");
    var command = new ArrayList<>(List.of(java(), "-Xmx128m", "-XX:+UseSerialGC"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(GatewayApplication.class.getName());
    command.addAll(
        List.of(
            "--spring.config.name=gateway",
            "--server.port=" + port,
            "--spring.datasource.url=" + database.url(),
            "--spring.datasource.username=" + database.username(),
            "--spring.datasource.password=" + database.password(),
            "--spring.kafka.bootstrap-servers=" + TestServers.kafkaBootstrap(),
            "--custodia.gateway.services.memory=" + memory,
            "--custodia.gateway.admin-token-file=" + directory.resolve("token"),
            "--custodia.gateway.forward.body-max=300MB"));
    return new ProcessBuilder(command)
        .directory(directory.toFile())
        .redirectErrorStream(true)
        .redirectOutput(directory.resolve("log").toFile())
        .start();
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  private String log() throws IOException {
    return Files.readString(directory.resolve("log"));
  }

  private static boolean answers(int port, String path) {
    try {
      var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).build();
      return CLIENT.send(request, BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException notYet) {
      return false;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static int post(int port, String token) throws IOException, InterruptedException {
    var request =
        HttpRequest.newBuilder(
                URI.create("http://127.0.0.1:" + port + "/v3/workspaces/acme/sessions/s/messages"))
            .header("Authorization", "Bearer " + token)
            .header("Content-Type", "application/octet-stream")
            .POST(BodyPublishers.ofInputStream(() -> new Zeros(BODY)))
            .build();
    return CLIENT.send(request, BodyHandlers.discarding()).statusCode();
  }
}
