package dev.custodia.capture.central;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.capture.command.ShimRun;
import dev.custodia.capture.git.Git;
import dev.custodia.capture.provider.ProviderId;
import dev.custodia.capture.provider.Registry;
import dev.custodia.capture.spool.ServiceDoor;
import dev.custodia.capture.spool.Spool;
import dev.custodia.capture.wiring.Installation;
import dev.custodia.harness.TestTokens;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** The installed shim in front of the real service, and in front of none. */
@RunningService
class ShimToServiceTest {
  private final String workspace = "s" + UUID.randomUUID().toString().replace("-", "");

  @Autowired private ServiceClient service;
  @Autowired private TestTokens tokens;
  @Autowired private CaptureProperties properties;
  @LocalServerPort private int port;

  @TempDir private Path directory;
  private Path repository;
  private Path home;
  private Path shim;

  @BeforeEach
  void install() throws IOException {
    repository = Files.createDirectory(directory.resolve("répo x")).toRealPath();
    home = Files.createDirectory(directory.resolve("home"));
    Git git = Git.onPath();
    git.run(repository, "init", "-q", "-b", "glaze");
    git.run(
        repository,
        "-c",
        "user.name=a",
        "-c",
        "user.email=a@b",
        "commit",
        "-q",
        "--allow-empty",
        "-m",
        "x");
    new Installation(repository, "", true)
        .install(Registry.shipped().find(new ProviderId("claude-code")).orElseThrow());
    shim = repository.resolve(".claude/hooks/capture-service-capture");
  }

  @Test
  @DisplayName("rows 96-97: handed over with its origin, the spool empty, nothing printed, 0")
  void handsOver() throws IOException {
    configure("http://127.0.0.1:" + port);
    assertThat(run("{\"prompt\":\"through the shim\"}")).isEqualTo(new ShimRun.Seen(0, ""));
    awaitCaptures(1);
    String stem =
        service.get(workspace, "/captures").json().get("items").get(0).get("stem").asString();
    assertThat(service.get(workspace, "/captures/" + stem).body())
        .contains("\"repository\": \"" + repository + "\"", "\"branch\": \"glaze\"")
        .containsPattern("\"head\": \"[0-9a-f]{40}\"");
    awaitEmptySpool();
  }

  @Test
  @Tag("I-113")
  @DisplayName(
      "row 91: with the service away the payload waits, for its owner only; the next hook brings it")
  void waitsForTheService() throws IOException {
    configure("http://127.0.0.1:1");
    assertThat(run("{\"prompt\":\"while it was away\"}")).isEqualTo(new ShimRun.Seen(0, ""));
    assertThat(spool().entries()).hasSize(1);
    assertThat(
            PosixFilePermissions.toString(
                Files.getPosixFilePermissions(spool().entries().getFirst().payloadFile())))
        .isEqualTo("rw-------");
    configure("http://127.0.0.1:" + port);
    run("{\"prompt\":\"now it is back\"}");
    awaitCaptures(2);
    awaitEmptySpool();
  }

  @Test
  @DisplayName("drain hands the same payload over as the shim would, and twice is once")
  void drainsOverHttp() throws IOException {
    configure("http://127.0.0.1:1");
    run("{\"prompt\":\"drained\"}");
    configure("http://127.0.0.1:" + port);
    ServiceDoor door = ServiceDoor.of(repository, Map.of("HOME", home.toString())).orElseThrow();
    var entry = spool().entries().getFirst();
    assertThat(door.take(entry)).isTrue();
    assertThat(door.take(entry)).isTrue();
    awaitCaptures(1);
  }

  @Test
  @DisplayName(
      "3.6: a hook's payload handed over twice is one prompt, the same words typed twice are two")
  void tellsARetryFromARepetition() throws IOException {
    configure("http://127.0.0.1:1");
    run("{\"prompt\":\"go on\"}");
    run("{\"prompt\":\"go on\"}");
    configure("http://127.0.0.1:" + port);
    ServiceDoor door = ServiceDoor.of(repository, Map.of("HOME", home.toString())).orElseThrow();
    for (var entry : spool().entries()) {
      assertThat(door.take(entry)).isTrue();
      assertThat(door.take(entry)).isTrue();
    }
    // The answers were lost, say: both wait still, and the next hook hands them over once more.
    run("{\"prompt\":\"done\"}");
    awaitEmptySpool();
    awaitCaptures(3);
  }

  @Test
  @DisplayName("over a Unix socket that its owner alone can reach, by shim and by drain")
  void handsOverByUnixSocket() throws IOException {
    Path socket = properties.socket();
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(socket)))
        .isEqualTo("rw-------");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(socket.getParent())))
        .isEqualTo("rwx------");
    configureSocket(socket);
    assertThat(run("{\"prompt\":\"by socket\"}")).isEqualTo(new ShimRun.Seen(0, ""));
    awaitCaptures(1);
    awaitEmptySpool();
    configureSocket(directory.resolve("nobody.sock"));
    run("{\"prompt\":\"nobody there\"}");
    var entry = spool().entries().getFirst();
    Map<String, String> environment = Map.of("HOME", home.toString());
    assertThat(ServiceDoor.of(repository, environment).orElseThrow().take(entry)).isFalse();
    configureSocket(socket);
    assertThat(ServiceDoor.of(repository, environment).orElseThrow().take(entry)).isTrue();
    awaitCaptures(2);
  }

  @Test
  @Tag("I-82")
  @DisplayName("a service that takes the call and never answers does not hold the hook")
  void waitsForNobody() throws IOException {
    try (ServerSocket silent = new ServerSocket(0)) {
      configure("http://127.0.0.1:" + silent.getLocalPort());
      assertThat(run("{\"prompt\":\"into the dark\"}")).isEqualTo(new ShimRun.Seen(0, ""));
      assertThat(spool().entries()).hasSize(1);
    }
  }

  private void configureSocket(Path socket) throws IOException {
    Path config = Files.createDirectories(home.resolve(".config/custodia"));
    Files.writeString(
        config.resolve("capture.conf"),
        "socket=%s\nworkspace=%s\ntoken=%s\n"
            .formatted(socket, workspace, tokens.workspace(workspace)));
  }

  @Test
  @DisplayName("row 89: many hooks at once lose and double nothing")
  void standsManyHooksAtOnce() throws IOException {
    configure("http://127.0.0.1:" + port);
    try (var threads = Executors.newFixedThreadPool(8)) {
      var runs =
          IntStream.range(0, 40)
              .mapToObj(
                  i ->
                      CompletableFuture.supplyAsync(
                          () -> {
                            try {
                              return run("{\"prompt\":\"same\",\"session_id\":\"" + i + "\"}");
                            } catch (IOException failed) {
                              throw new java.io.UncheckedIOException(failed);
                            }
                          },
                          threads))
              .toList();
      runs.forEach(run -> assertThat(run.join()).isEqualTo(new ShimRun.Seen(0, "")));
    }
    awaitCaptures(40);
    awaitEmptySpool();
  }

  @Test
  @DisplayName("a token that is refused leaves the payload and a word for doctor")
  void keepsWhatIsRefused() throws IOException {
    Files.createDirectories(repository.resolve(".ai/local"));
    Files.writeString(
        repository.resolve(".ai/local/capture.conf"),
        "url=http://127.0.0.1:%d\nworkspace=%s\ntoken=wrong\n".formatted(port, workspace));
    run("{\"prompt\":\"kept\"}");
    Awaitility.await()
        .atMost(Duration.ofSeconds(20))
        .untilAsserted(() -> assertThat(spool().markers()).containsExactly("refused-401.marker"));
    assertThat(spool().entries()).hasSize(1);
  }

  @Test
  @Tag("I-109")
  @Tag("I-112")
  @DisplayName("bytes go through as they are: quotes, NULs, no final newline, 3 MB")
  void carriesBytes() throws IOException {
    configure("http://127.0.0.1:1");
    byte[] odd = "{\"a\":\"$(touch x) `id` 'q' \\\\ %s\"}\u0000\r\nend".getBytes(UTF_8);
    ShimRun.through(shim, home, odd);
    byte[] large = ("{\"prompt\":\"" + "é`".repeat(1_000_000) + "\"}").getBytes(UTF_8);
    ShimRun.through(shim, home, large);
    assertThat(spool().entries().getFirst().payload()).isEqualTo(odd);
    assertThat(spool().entries().getLast().payload()).isEqualTo(large);
    assertThat(repository.resolve("x")).doesNotExist();
  }

  @Test
  @DisplayName("no home and no state directory to write to: still silent, still 0")
  void neverStandsInTheWay() throws IOException {
    Path file = Files.writeString(directory.resolve("no-home"), "");
    assertThat(ShimRun.through(shim, file, "{\"prompt\":\"p\"}"))
        .isEqualTo(new ShimRun.Seen(0, ""));
    assertThat(new Spool(repository.resolve(".ai/local/spool")).entries()).hasSize(1);
  }

  private ShimRun.Seen run(String payload) throws IOException {
    return ShimRun.through(shim, home, payload);
  }

  private void configure(String url) throws IOException {
    Files.createDirectories(home.resolve(".config/custodia"));
    Files.writeString(
        home.resolve(".config/custodia/capture.conf"),
        "url=%s\nworkspace=%s\ntoken=%s\n".formatted(url, workspace, tokens.workspace(workspace)));
  }

  private Spool spool() {
    return Spool.ofUser(Map.of("HOME", home.toString()));
  }

  private void awaitCaptures(int expected) {
    Awaitility.await()
        .atMost(Duration.ofSeconds(40))
        .untilAsserted(
            () ->
                assertThat(service.get(workspace, "/captures").json().get("items").size())
                    .isEqualTo(expected));
  }

  private void awaitEmptySpool() {
    Awaitility.await()
        .atMost(Duration.ofSeconds(20))
        .untilAsserted(() -> assertThat(spool().entries()).isEmpty());
  }
}
