package dev.custodia.guardrail.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.guardrail.ServiceTest;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.http.MediaType;

class StreamIT extends ServiceTest {
  private String conversation() {
    return (String)
        client("w1")
            .post()
            .uri("/v1/workspaces/w1/conversations")
            .contentType(MediaType.APPLICATION_JSON)
            .body(Map.of())
            .exchange()
            .expectBody(Map.class)
            .returnResult()
            .getResponseBody()
            .get("id");
  }

  private String stream(String id, String body, String accept) {
    return client("w1")
        .post()
        .uri("/v1/workspaces/w1/conversations/" + id + "/answer/stream")
        .header("Accept", accept)
        .contentType(MediaType.valueOf("application/x-ndjson"))
        .body(body)
        .exchange()
        .expectStatus()
        .isOk()
        .expectBody(String.class)
        .returnResult()
        .getResponseBody();
  }

  @Test
  @DisplayName("#97 H8 a secret split over chunks is never shown in part")
  void showsNoPartOfASecret() {
    String id = conversation();
    var body = new StringBuilder();
    for (String piece :
        "Here you are: ghp_HWWJHcs6JKDfkSVW8F46qQxyILVbsBelGgob and done.".split("")) {
      body.append("{\"text\":\"").append(piece).append("\"}\n");
    }
    String out = stream(id, body.toString(), "application/x-ndjson");
    assertThat(out).doesNotContain("ghp_H").doesNotContain("HWWJ").contains("\"done\":true");
    assertThat(out).contains("modified");
  }

  @Test
  void speaksServerSentEvents() {
    String out =
        stream(
            conversation(), "data: {\"text\":\"Hello.\"}\n\ndata: [DONE]\n\n", "text/event-stream");
    assertThat(out).startsWith("data: ").contains("Hello.");
  }

  @Test
  void tellsAChunkThatCannotBeRead() {
    String out =
        stream(conversation(), "{\"text\":\"Hello. \"}\nnonsense\n", "application/x-ndjson");
    assertThat(out).contains("\"error\":\"malformed\"");
  }
}
