package dev.custodia.capture.central;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.custodia.capture.archive.Archive;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.harness.TestTokens;
import dev.custodia.platform.token.Caller;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** Faults that users of comparable products reported, and that must not be ours. */
@RunningService
class PublicIssuesTest {
  private final String workspace = "i" + UUID.randomUUID().toString().replace("-", "");

  @Autowired private ServiceClient service;
  @Autowired private TestTokens tokens;
  @Autowired private ArchivePlaces places;

  @Test
  @Tag("I-02")
  @DisplayName("who has rights in two workspaces captures into both, and into no third")
  void reachesBothOfHisWorkspaces() throws IOException {
    String other = "j" + workspace.substring(1);
    Caller one = tokens.inWorkspace(workspace);
    String token =
        tokens.of(
            new Caller(
                one.tokenId(),
                one.subject(),
                false,
                Set.of(new WorkspaceName(workspace), new WorkspaceName(other)),
                null,
                null,
                Set.of(),
                one.readPolicies(),
                one.writePolicies(),
                one.actors(),
                true,
                one.actions(),
                one.expiresAt()));
    assertThat(post(token, workspace, "mine").status()).isEqualTo(201);
    assertThat(post(token, other, "ours").status()).isEqualTo(201);
    assertThat(post(token, "k" + workspace.substring(1), "theirs").status()).isEqualTo(403);
    assertThat(records(workspace)).singleElement().asString().contains("\"mine\"");
    assertThat(records(other)).singleElement().asString().contains("\"ours\"");
  }

  @Test
  @Tag("I-25")
  @DisplayName("nothing that a payload or a header names is ever called")
  void callsNobody() throws IOException {
    try (ServerSocket listener = new ServerSocket(0)) {
      String url = "http://127.0.0.1:" + listener.getLocalPort() + "/x";
      var answer =
          service.capture(
              workspace,
              "claude-code",
              "{\"prompt\":\"read %1$s\",\"cwd\":\"%1$s\",\"transcript_path\":\"%1$s\",\"url\":\"%1$s\",\"session_id\":\"%1$s\"}"
                  .formatted(url),
              "X-Custodia-Repository",
              url,
              "Referer",
              url);
      assertThat(answer.status()).isEqualTo(201);
      service.post(workspace, "/captures/doctor", "");
      listener.setSoTimeout(300);
      assertThatThrownBy(listener::accept).isInstanceOf(SocketTimeoutException.class);
    }
  }

  @Test
  @Tag("I-26")
  @ExtendWith(OutputCaptureExtension.class)
  @DisplayName("neither what was typed nor a token is ever written to a log")
  void logsNoSecret(CapturedOutput output) {
    String secret = "zebra" + UUID.randomUUID().toString().replace("-", "");
    String token = tokens.workspace(workspace);
    post(token, workspace, "key " + secret);
    service.capture(workspace, "claude-code", "{\"promt\":\"" + secret + "\"}");
    service.capture(workspace, "claude-code", "{\"prompt\":\"" + secret);
    service.capture(workspace, "claude-code", "{\"hook_event_name\":\"X\",\"prompt\":\"" + secret);
    service.capture(
        workspace,
        "codex",
        "{\"prompt\":\"a\",\"prompt\":\"%s\",\"turn_id\":\"%s\"}".formatted(secret, secret));
    service.send(
        "POST",
        "/v1/workspaces/" + workspace + "/captures/codex",
        token + "x",
        secret.getBytes(UTF_8));
    assertThat(output.getAll()).doesNotContain(secret, token);
  }

  @Test
  @Tag("I-44")
  @DisplayName(
      "one prompt sent again with more text is known, and the next of its session is taken")
  void goesOnAfterARepetition() throws IOException {
    assertThat(capture("{\"session_id\":\"s\",\"prompt_id\":\"1\",\"prompt\":\"a\"}"))
        .isEqualTo(201);
    assertThat(capture("{\"session_id\":\"s\",\"prompt_id\":\"1\",\"prompt\":\"a b\"}"))
        .isEqualTo(200);
    assertThat(capture("{\"session_id\":\"s\",\"prompt_id\":\"1\"}")).isEqualTo(422);
    assertThat(capture("{\"session_id\":\"s\",\"prompt_id\":\"2\",\"prompt\":\"c\"}"))
        .isEqualTo(201);
    assertThat(records(workspace)).hasSize(2);
  }

  @Test
  @Tag("I-50")
  @DisplayName(
      "a transcript that grows with every turn is never captured again: each turn once, alone")
  void readsNoTranscript() throws IOException {
    for (int i = 0; i < 5; i++) {
      String stem =
          service
              .capture(
                  workspace,
                  "claude-code",
                  "{\"session_id\":\"s\",\"transcript_path\":\"/t.jsonl\",\"prompt_id\":\"%1$d\",\"prompt\":\"word%1$d\"}"
                      .formatted(i))
              .json()
              .get("stem")
              .asString();
      for (int again = 0; again < 2; again++) {
        service.post(
            workspace,
            "/captures/" + stem + "/turns",
            "{\"id\":\"t%1$d\",\"output\":{\"code\":0,\"summary\":\"did%1$d\"}}".formatted(i));
      }
    }
    // A turn's record names its prompt's file, so the number of its own may stand there twice.
    assertThat(records(workspace))
        .hasSize(10)
        .allSatisfy(record -> assertThat(numbers(record)).as(record).hasSize(1));
  }

  private static Set<String> numbers(String record) {
    return Pattern.compile("(?:word|did)([0-9])")
        .matcher(record)
        .results()
        .map(found -> found.group(1))
        .collect(Collectors.toSet());
  }

  @Test
  @Tag("I-59")
  @DisplayName("a time without an offset is refused, not guessed")
  void guessesNoOffset() {
    assertThat(service.get(workspace, "/captures?from=2026-11-30T08:00:00").status())
        .isEqualTo(400);
    var first = service.capture(workspace, "codex", "{\"prompt\":\"p\"}");
    String turns = "/captures/" + first.json().get("stem").asString() + "/turns";
    assertThat(service.post(workspace, turns, "{\"finished_at\":\"2026-11-30T08:00:00\"}").status())
        .isBetween(400, 422);
    var told = service.post(workspace, turns, "{\"finished_at\":\"2026-11-30T22:00:00+14:00\"}");
    assertThat(told.status()).isEqualTo(201);
    assertThat(service.get(workspace, "/captures/" + told.json().get("stem").asString()).body())
        .contains("\"finished_at\": \"2026-11-30T08:00:00Z\"");
  }

  @Test
  @Tag("I-76")
  @Tag("I-106")
  @DisplayName("at the answer both halves are on the disk; no end of a turn or session has to come")
  void isDurableBeforeAnythingElse() throws IOException {
    var answer =
        service.capture(workspace, "claude-code", "{\"session_id\":\"s\",\"prompt\":\"p\"}");
    Archive archive = places.archives(new WorkspaceName(workspace)).getFirst();
    assertThat(archive.path(answer.json().get("record").asString())).isNotEmptyFile();
    assertThat(archive.path(answer.json().get("rendering").asString())).isNotEmptyFile();
    assertThat(service.post(workspace, "/captures/doctor", "").body()).doesNotContain("FAIL");
    assertThat(PromptTopic.of(workspace, 1)).hasSize(1);
  }

  private int capture(String payload) {
    return service.capture(workspace, "claude-code", payload).status();
  }

  private ServiceClient.Answer post(String token, String into, String text) {
    return service.send(
        "POST",
        "/v1/workspaces/" + into + "/captures/codex",
        token,
        "{\"prompt\":\"%s\"}".formatted(text).getBytes(UTF_8));
  }

  private java.util.List<String> records(String of) throws IOException {
    java.util.List<String> records = new java.util.ArrayList<>();
    for (Archive archive : places.archives(new WorkspaceName(of))) {
      for (var stem : archive.list().records()) {
        records.add(Files.readString(archive.path(stem.record())));
      }
    }
    return records;
  }
}
