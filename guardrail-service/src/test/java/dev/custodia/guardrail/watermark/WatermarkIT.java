package dev.custodia.guardrail.watermark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.contracts.route.Action;
import dev.custodia.guardrail.ServiceTest;
import dev.custodia.platform.id.Ids;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.http.MediaType;

class WatermarkIT extends ServiceTest {
  private static final String W = "/v1/workspaces/w1";
  private static final String VERIFY = W + "/watermark/verify";

  private Map<?, ?> send(String method, String uri, Map<String, ?> body) {
    return answer(client("w1"), method, uri, body, 200);
  }

  private String marked(String text) {
    String policy = Ids.next();
    send("PUT", W + "/policies/" + policy, Map.of("rails", Map.of("output", List.of("watermark"))));
    return (String)
        send("POST", W + "/checks", Map.of("plane", "output", "text", text, "policy", policy))
            .get("text");
  }

  @Test
  @DisplayName("#119 H20 who got an answer can ask whether it is ours, over HTTP")
  void verifiesAMark() {
    String answer = marked("The ferry leaves at nine.\n\nBring a coat.");
    assertThat(send("POST", VERIFY, Map.of("text", answer)))
        .isEqualTo(Map.of("marked", true, "authentic", true, "coverage", 1.0));
    String half = answer + "\n\nAnd a line that somebody else wrote.";
    assertThat((Double) send("POST", VERIFY, Map.of("text", half)).get("coverage"))
        .isBetween(0.6, 0.7);
    String forged = answer.replace("nine", "noon");
    assertThat(send("POST", VERIFY, Map.of("text", forged)).get("authentic")).isEqualTo(false);
    assertThat(send("POST", VERIFY, Map.of("text", "The ferry leaves at nine.")))
        .isEqualTo(Map.of("marked", false, "authentic", false, "coverage", 0.0));
  }

  @Test
  @DisplayName("asking takes the right to check in the workspace, and a text")
  void wantsTheRightToCheck() {
    var asked = Map.of("text", "The ferry leaves at nine.");
    for (String token :
        List.of(tokens().workspace("other"), tokens().workspace("w1", Action.READ))) {
      withToken(token)
          .post()
          .uri(VERIFY)
          .contentType(MediaType.APPLICATION_JSON)
          .body(asked)
          .exchange()
          .expectStatus()
          .value(status -> assertThat(status).isIn(403, 404));
    }
    client("w1")
        .post()
        .uri(VERIFY)
        .contentType(MediaType.APPLICATION_JSON)
        .body(Map.of())
        .exchange()
        .expectStatus()
        .isEqualTo(422);
  }
}
