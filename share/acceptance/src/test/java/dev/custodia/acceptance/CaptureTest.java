package dev.custodia.acceptance;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.custodia.standalone.client.Http;
import dev.custodia.standalone.client.WorkspaceClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class CaptureTest {
  private static final String PAYLOAD =
      """
      {"session_id":"b7","prompt_id":"p-1","transcript_path":"/tmp/t.jsonl","cwd":"/tmp","permission_mode":"default",\
      "hook_event_name":"UserPromptSubmit","prompt":"Rename the kiln module to furnace."}""";

  @Test
  @Tag("I-43")
  void aPromptPostedTwiceIsAPairOnDiskAndAMessageInMemoryOnce() throws Exception {
    var workspace = RunningSuite.workspace("capture");

    var first = workspace.capture("claude-code", PAYLOAD.getBytes(UTF_8));
    var again = workspace.capture("claude-code", PAYLOAD.getBytes(UTF_8));

    assertThat(first.status()).isEqualTo(201);
    assertThat(again.status()).isEqualTo(200);
    assertThat(again.json().path("repeated").asBoolean()).isTrue();
    assertThat(again.json().path("stem")).isEqualTo(first.json().path("stem"));
    assertThat(pair(first.json().path("stem").stringValue()))
        .hasSize(2)
        .allSatisfy(file -> assertThat(file).isNotEmptyFile());

    await()
        .atMost(Duration.ofSeconds(60))
        .untilAsserted(
            () ->
                assertThat(workspace.messages("claude-code-b7"))
                    .containsExactly("Rename the kiln module to furnace."));
    // Whatever still comes of the second post would be there once all work is done.
    workspace.awaitReasoned(Duration.ofSeconds(60));
    assertThat(workspace.messages("claude-code-b7")).hasSize(1);
  }

  @Test
  @Tag("I-39")
  void anErasedCaptureTakesBothHalvesAndWhatMemoryMadeOfIt() throws Exception {
    var workspace = RunningSuite.workspace("erase-capture");
    String stem = captured(workspace, "e1", "I live in Bergen and I keep bees.");
    awaitReasonedOver(workspace, "claude-code-e1", "Bergen");

    Http http = RunningSuite.SERVER.client(workspace.name()).http();
    String capture = "/v1/workspaces/%s/captures/%s".formatted(workspace.name(), stem);
    assertThat(http.send("DELETE", capture, null).status()).isEqualTo(204);

    assertThat(pair(stem)).isEmpty();
    await()
        .atMost(Duration.ofSeconds(60))
        .untilAsserted(() -> assertThat(workspace.messages("claude-code-e1")).isEmpty());
    await()
        .atMost(Duration.ofSeconds(60))
        .untilAsserted(
            () -> assertThat(workspace.representation("human", "human")).doesNotContain("Bergen"));
  }

  @Test
  @Tag("I-39")
  void anErasedPeerTakesBothHalvesOfHisCaptures() throws Exception {
    var workspace = RunningSuite.workspace("erase-peer");
    String stem = captured(workspace, "e2", "I live in Tromsø and I keep goats.");
    awaitReasonedOver(workspace, "claude-code-e2", "Troms");
    assertThat(pair(stem)).hasSize(2);

    Http http = RunningSuite.SERVER.client(workspace.name()).http();
    String human = "/v3/workspaces/%s/peers/human".formatted(workspace.name());
    assertThat(http.send("DELETE", human, null).status()).isEqualTo(202);

    await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> assertThat(pair(stem)).isEmpty());
    assertThat(workspace.messages("claude-code-e2")).isEmpty();
    var again =
        workspace.capture("claude-code", payload("e2", "I live in Tromsø and I keep goats."));
    assertThat(again.status()).isEqualTo(204);
  }

  private static String captured(WorkspaceClient workspace, String session, String text) {
    var answer = workspace.capture("claude-code", payload(session, text));
    assertThat(answer.status()).isEqualTo(201);
    return answer.json().path("stem").stringValue();
  }

  private static byte[] payload(String session, String text) {
    return """
        {"session_id":"%1$s","prompt_id":"%1$s","hook_event_name":"UserPromptSubmit","prompt":"%2$s"}"""
        .formatted(session, text)
        .getBytes(UTF_8);
  }

  private static void awaitReasonedOver(WorkspaceClient workspace, String session, String word) {
    await()
        .atMost(Duration.ofSeconds(60))
        .untilAsserted(() -> assertThat(workspace.messages(session)).hasSize(1));
    await()
        .atMost(Duration.ofSeconds(60))
        .untilAsserted(() -> assertThat(workspace.representation("human", "human")).contains(word));
  }

  private static List<Path> pair(String stem) throws IOException {
    Path archive = RunningSuite.SERVER.home().root().resolve("archive");
    try (var files = Files.walk(archive)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> file.getFileName().toString().startsWith(stem + "."))
          .toList();
    }
  }
}
