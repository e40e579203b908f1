package dev.custodia.acceptance;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

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
