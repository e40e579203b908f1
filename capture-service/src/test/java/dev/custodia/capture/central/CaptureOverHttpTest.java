package dev.custodia.capture.central;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.capture.archive.Archive;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.route.Action;
import dev.custodia.harness.TestTokens;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

@RunningService
class CaptureOverHttpTest {
  private final String workspace = "w" + UUID.randomUUID().toString().replace("-", "");

  @Autowired private ServiceClient service;
  @Autowired private TestTokens tokens;
  @Autowired private ArchivePlaces places;
  @Autowired private JdbcClient jdbc;

  @Test
  @DisplayName("rows 15, 19, 21: a payload becomes a pair, its span untouched")
  void writesBothHalves() throws IOException {
    String span = "\"fire \\u0041nd\\nwait \\/ é\"";
    var answer =
        service.capture(
            workspace,
            "claude-code",
            "{\"session_id\":\"k-1\",\"hook_event_name\":\"UserPromptSubmit\",\"prompt\":"
                + span
                + "}",
            "X-Custodia-Repository",
            "/srv/kiln",
            "X-Custodia-Branch",
            "glaze");
    assertThat(answer.status()).isEqualTo(201);
    String stem = answer.json().get("stem").asString();
    assertThat(stem).matches("[0-9]{14}-fire-and-wait");
    Archive archive = onlyArchive();
    String record = Files.readString(archive.path(answer.json().get("record").asString()));
    assertThat(record)
        .contains(
            "\n  \"text\": " + span + "\n",
            "\"repository\": \"/srv/kiln\"",
            "\"branch\": \"glaze\"");
    String rendering = Files.readString(archive.path(answer.json().get("rendering").asString()));
    assertThat(rendering).endsWith("```\nfire And\nwait / é\n```\n");
    assertThat(answer.json().get("digest").asString()).hasSize(64);
    assertThat(modes(archive.directory())).containsExactly("rw-------");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(archive.directory())))
        .isEqualTo("rwx------");
  }

  @Test
  @DisplayName("API: PromptCaptured leaves redacted, once, under the session and the token's peer")
  void tellsMemoryOnce() {
    String payload =
        "{\"session_id\":\"s/1\",\"prompt_id\":\"p-1\",\"prompt\":\"my key is sk-ant-api03-abcdefghijklmnopqrst\"}";
    String path = "/v1/workspaces/" + workspace + "/captures/claude-code";
    String token = tokens.peer(workspace, "eva");
    assertThat(service.send("POST", path, token, payload.getBytes(UTF_8)).status()).isEqualTo(201);
    var again = service.send("POST", path, token, payload.getBytes(UTF_8));
    assertThat(again.status()).isEqualTo(200);
    assertThat(again.json().get("repeated").asBoolean()).isTrue();
    List<String> told = PromptTopic.of(workspace, 1);
    assertThat(told).hasSize(1);
    assertThat(told.getFirst())
        .contains(
            "\"session\":\"claude-code-s_1\"",
            "\"peer\":\"eva\"",
            "[redacted:anthropic-key]",
            "\"redacted\":true")
        .doesNotContain("abcdefghijklmnop");
  }

  @Test
  @Tag("I-43")
  @DisplayName(
      "a second try of one delivery is one prompt, and other bytes under its key are refused")
  void countsADeliveryOnce() {
    String payload = "{\"prompt\":\"no identity\"}";
    var first = service.capture(workspace, "gemini", payload, "X-Custodia-Delivery", "d-1");
    var again = service.capture(workspace, "gemini", payload, "X-Custodia-Delivery", "d-1");
    assertThat(first.status()).isEqualTo(201);
    assertThat(again.status()).isEqualTo(200);
    assertThat(again.json().get("stem")).isEqualTo(first.json().get("stem"));
    var other =
        service.capture(workspace, "gemini", "{\"prompt\":\"x\"}", "Idempotency-Key", "d-1");
    assertThat(other.status()).isEqualTo(409);
    assertThat(service.capture(workspace, "gemini", payload).status()).isEqualTo(201);
  }

  @Test
  @DisplayName("row 89: a hundred prompts of one second and one opening are a hundred pairs")
  void neverCollides() {
    Set<String> stems = new TreeSet<>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var answers =
          java.util.stream.IntStream.range(0, 120)
              .mapToObj(
                  i ->
                      CompletableFuture.supplyAsync(
                          () ->
                              service.capture(
                                  workspace,
                                  "claude-code",
                                  "{\"prompt\":\"same opening\",\"prompt_id\":\"" + i + "\"}"),
                          threads))
              .toList();
      answers.forEach(
          answer -> {
            assertThat(answer.join().status()).isEqualTo(201);
            stems.add(answer.join().json().get("stem").asString());
          });
    }
    assertThat(stems).hasSize(120);
  }

  @Test
  @DisplayName("rows 36, 40: skipped without a trace, not understood with the bytes kept")
  void answersWhatItDoesNotCapture() throws IOException {
    var skipped = service.capture(workspace, "claude-code", "{\"prompt\":\"<system-reminder>x\"}");
    assertThat(skipped.status()).isEqualTo(204);
    var lost = service.capture(workspace, "claude-code", "{\"promt\":\"a secret\"}");
    assertThat(lost.status()).isEqualTo(422);
    assertThat(lost.body()).contains("not-understood", "promt").doesNotContain("a secret");
    Archive archive = onlyArchive();
    assertThat(archive.log().lines()).hasSize(1);
    String kept = archive.rejected().names().getFirst();
    assertThat(Files.readString(archive.directory().resolve("rejected").resolve(kept)))
        .isEqualTo("{\"promt\":\"a secret\"}");
    assertThat(service.capture(workspace, "nosuch", "{}").status()).isEqualTo(404);
  }

  @Test
  @DisplayName("row 86: a prompt of 1 MiB is one record with equal bytes")
  void takesLargePrompts() throws IOException {
    String text = "`x` é\\n".repeat(150_000);
    var answer = service.capture(workspace, "codex", "{\"prompt\":\"" + text + "\"}");
    assertThat(answer.status()).isEqualTo(201);
    byte[] record = Files.readAllBytes(onlyArchive().path(answer.json().get("record").asString()));
    assertThat(new String(record, UTF_8)).contains("\"text\": \"" + text + "\"\n");
  }

  @Test
  @Tag("I-14")
  @Tag("I-16")
  void asksForATokenOfTheWorkspaceWithTheRightToCapture() {
    byte[] payload = "{\"prompt\":\"p\"}".getBytes(UTF_8);
    String path = "/v1/workspaces/" + workspace + "/captures/codex";
    assertThat(service.send("POST", path, "", payload).status()).isEqualTo(401);
    assertThat(service.send("POST", path, tokens.forged(workspace), payload).status())
        .isEqualTo(401);
    assertThat(service.send("POST", path, tokens.workspace("another"), payload).status())
        .isEqualTo(403);
    assertThat(
            service.send("POST", path, tokens.workspace(workspace, Action.READ), payload).status())
        .isEqualTo(403);
  }

  @Test
  void leavesNothingUnfinished() {
    service.capture(workspace, "codex", "{\"prompt\":\"p\"}");
    assertThat(
            jdbc.sql("select count(*) from capture where workspace = ? and not stored")
                .param(workspace)
                .query(Integer.class)
                .single())
        .isZero();
  }

  private Archive onlyArchive() throws IOException {
    List<Archive> archives = places.archives(new WorkspaceName(workspace));
    assertThat(archives).hasSize(1);
    return archives.getFirst();
  }

  private static Set<String> modes(Path directory) throws IOException {
    Set<String> modes = new TreeSet<>();
    try (var files = Files.list(directory)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        modes.add(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
      }
    }
    return modes;
  }
}
