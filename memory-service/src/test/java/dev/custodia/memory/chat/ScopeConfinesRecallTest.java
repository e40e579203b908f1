package dev.custodia.memory.chat;

import static dev.custodia.memory.judgement.Guardrail.body;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.Api;
import dev.custodia.memory.ReasoningTest;
import dev.custodia.memory.judgement.Guardrail;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@ReasoningTest
class ScopeConfinesRecallTest {
  private static final String ASKED = "What do you know about Noor's hobbies outside of work?";

  @Autowired Api api;
  @Autowired Guardrail guardrail;

  final String w = Api.fresh();
  final String root = "/v3/workspaces/" + w;

  void twoSessionsOneScope() {
    for (String session : List.of("shift", "evening")) {
      api.post(
          root + "/sessions",
          Map.of(
              "id",
              session,
              "peers",
              Map.of(
                  "noor", Map.of("observe_me", true), "helper", Map.of("observe_others", true))));
    }
    api.post(root + "/scopes", Map.of("id", "clinic"));
    api.post(root + "/scopes/clinic/sessions", Map.of("session_ids", List.of("shift")));
    api.say(
        w,
        "shift",
        "noor",
        "I'm a ward nurse and I look after the dialysis unit.",
        "noor",
        "My current task is moving our rota off paper sheets.");
    api.say(
        w,
        "evening",
        "noor",
        "Outside work I'm rehearsing with a choir in Tartu this December.",
        "noor",
        "Na jaře jezdím na kole a hraju na housle.");
    guardrail.pass(w);
  }

  private String chat(Object... more) {
    var body = body("query", ASKED, "target", "noor");
    body.putAll(body(more));
    return api.post(root + "/peers/helper/chat", body).json().path("content").asString("");
  }

  @Test
  @DisplayName(
      "scope_confines_recall: a scoped read knows what the scope observed, and nothing else")
  void confines() {
    twoSessionsOneScope();
    String scoped =
        api.post(root + "/peers/helper/representation", body("target", "noor", "scope", "clinic"))
            .json()
            .path("representation")
            .asString();
    assertThat(scoped)
        .contains("noor is a ward nurse", "dialysis")
        .doesNotContain("choir", "Tartu", "kole");
    assertThat(chat("scope", "clinic"))
        .isNotBlank()
        .doesNotContainIgnoringCase("choir")
        .doesNotContain("Tartu", "kole", "housle");
    assertThat(chat()).contains("choir").contains("housle");
    assertThat(chat("scope", List.of("clinic"))).doesNotContain("choir", "housle");
  }

  @Test
  @DisplayName("115: scope with filters, with session_id, empty and unknown are refused")
  void refusals() {
    twoSessionsOneScope();
    String path = root + "/peers/helper/representation";
    assertThat(api.post(path, body("scope", "clinic", "session_id", "shift")).status())
        .isEqualTo(422);
    assertThat(
            api.post(path, body("scope", "clinic", "filters", Map.of("session_id", "shift")))
                .status())
        .isEqualTo(422);
    assertThat(api.post(path, body("scope", List.of())).status()).isEqualTo(422);
    assertThat(api.post(path, body("scope", "nowhere")).status()).isEqualTo(404);
    assertThat(api.post(path, body("scope", List.of("clinic", "nowhere"))).status()).isEqualTo(404);
  }

  @Test
  @DisplayName("116: a scope without sessions recalls nothing, never everything")
  void emptyScope() {
    twoSessionsOneScope();
    api.post(root + "/scopes", Map.of("id", "void"));
    for (Object scope : List.of("void", List.of("void"))) {
      assertThat(
              api.post(
                      root + "/peers/helper/representation", body("target", "noor", "scope", scope))
                  .json()
                  .path("representation")
                  .asString())
          .isEmpty();
      assertThat(chat("scope", scope)).isEqualTo("Memory holds no information that answers this.");
    }
  }
}
