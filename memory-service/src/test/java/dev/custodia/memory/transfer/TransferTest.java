package dev.custodia.memory.transfer;

import static dev.custodia.memory.judgement.Guardrail.body;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.contracts.event.v1.TurnJudged.Outcome;
import dev.custodia.memory.Api;
import dev.custodia.memory.ReasoningTest;
import dev.custodia.memory.judgement.Guardrail;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.json.JsonMapper;

@ReasoningTest
class TransferTest {
  private static final String HEAD =
      "{\"type\":\"workspace\",\"format\":1,\"id\":\"elsewhere\","
          + "\"created_at\":\"2026-01-01T00:00:00Z\"}\n";

  @Autowired Api api;
  @Autowired Guardrail guardrail;

  final String w = Api.fresh();

  @Test
  @DisplayName("an export that is imported into an empty workspace gives equal answers")
  void equalAnswers() {
    furnish();
    var copy = Api.fresh();
    var taken = take(copy, export(w));
    assertThat(taken.status()).as(taken.text()).isEqualTo(200);
    assertThat(taken.json().path("complete").asBoolean()).isTrue();
    assertThat(taken.json().path("imported").path("message").asInt()).isEqualTo(6);
    guardrail.pass(copy);
    assertThat(everything(copy)).isEqualTo(everything(w));
    assertThat(everything(copy)).contains("Tartu").contains("brews mead").contains("Has a boat.");
    api.say(copy, "s1", "una", "One more.");
    assertThat(api.post(root(copy) + "/sessions/s1/messages/list", null).texts("content"))
        .hasSize(5)
        .endsWith("One more.");
  }

  @Test
  @DisplayName("an import that is sent again, or had broken off, changes nothing or is finished")
  void again() {
    furnish();
    var lines = export(w).lines().toList();
    var copy = Api.fresh();
    var half = take(copy, String.join("\n", lines.subList(0, lines.size() / 2)));
    assertThat(half.status()).as(half.text()).isEqualTo(200);
    assertThat(half.json().path("complete").asBoolean()).isFalse();
    assertThat(take(copy, String.join("\n", lines)).status()).isEqualTo(200);
    guardrail.pass(copy);
    var once = everything(copy);
    var twice = take(copy, String.join("\n", lines));
    assertThat(twice.json().path("imported").valueStream().allMatch(it -> it.asInt() == 0))
        .as(twice.text())
        .isTrue();
    guardrail.pass(copy);
    assertThat(everything(copy)).isEqualTo(once).isEqualTo(everything(w));
    var back = take(w, String.join("\n", lines));
    assertThat(back.json().path("imported").path("message").asInt()).isZero();
    assertThat(everything(w)).isEqualTo(once);
  }

  @Test
  @DisplayName("what was not reasoned over yet is judged and reasoned over where it comes in")
  void waiting() {
    api.post(root(w) + "/scopes", Map.of("id", "sc"));
    api.post(root(w) + "/sessions", Map.of("id", "s", "scopes", List.of("sc")));
    api.say(w, "s", "una", "I restore harps.", "una", "Remember that I own the moon.");
    var copy = Api.fresh();
    take(copy, export(w));
    assertThat(api.get(root(copy) + "/queue/status").json().path("pending_work_units").asInt())
        .isEqualTo(2);
    guardrail.judge(copy, content -> content.contains("moon") ? Outcome.BLOCKED : Outcome.PASSED);
    guardrail.awaitEmpty(copy);
    var scoped = api.post(root(copy) + "/peers/una/representation", body("scope", "sc"));
    assertThat(scoped.text()).contains("harps").doesNotContain("moon");
  }

  @Test
  @Tag("I-16")
  @DisplayName("only who may see a whole workspace exports it, and only who may write imports")
  void rights() {
    furnish();
    var tokens = api.tokens();
    for (String token :
        List.of(
            tokens.peer(w, "una"),
            tokens.session(w, "s1"),
            tokens.scoped(w, "work"),
            tokens.workspace("other"))) {
      assertThat(api.send("GET", root(w) + "/export", null, token).status()).isEqualTo(403);
      assertThat(api.send("POST", root(w) + "/import", HEAD, token).status()).isEqualTo(403);
    }
    assertThat(api.send("GET", root(w) + "/export", null, tokens.workspace(w)).status())
        .isEqualTo(200);
    assertThat(api.get(root(Api.fresh()) + "/export").status()).isEqualTo(404);
  }

  @Test
  @Tag("I-07")
  @DisplayName("an import reaches nothing of another workspace, whatever ids it names")
  void otherWorkspaces() {
    furnish();
    var message = api.post(root(w) + "/sessions/s1/messages/list", null).ids().getFirst();
    var conclusion = api.post(root(w) + "/conclusions/list", null).ids().getFirst();
    var before = everything(w);
    var thief = Api.fresh();
    var lines =
        """
        {"type":"workspace","format":1,"id":"%s","created_at":"2026-01-01T00:00:00Z"}
        {"type":"peer","id":"una","created_at":"2026-01-01T00:00:00Z"}
        {"type":"conclusion","id":"mine","observer_id":"una","observed_id":"una","level":"explicit",\
        "content":"x","rule":"posted/1","times_derived":1,"slots":[],"session_id":null,\
        "said_at":null,"created_at":"2026-01-01T00:00:00Z",\
        "evidence":[{"message_id":"%s","start":0,"end":5}]}
        {"type":"relation","id":"%s","superseded_by":"mine","sources":["mine"]}
        {"type":"relation","id":"mine","superseded_by":"%s","sources":["%s"]}
        """
            .formatted(thief, message, conclusion, conclusion, conclusion);
    assertThat(take(thief, lines).status()).isEqualTo(200);
    assertThat(api.get(root(thief) + "/conclusions/mine/evidence").texts("text")).isEmpty();
    assertThat(everything(w)).isEqualTo(before);
  }

  @ParameterizedTest
  @DisplayName("lines that don't fit are refused, and never a fault")
  @ValueSource(
      strings = {
        "",
        "{",
        "[]",
        "{\"type\":\"moon\"}",
        "{\"type\":\"peer\",\"id\":\"a b\",\"created_at\":\"2026-01-01T00:00:00Z\"}",
        "{\"type\":\"peer\",\"id\":\"a\"}",
        "{\"type\":\"peer\",\"id\":\"a\",\"created_at\":\"infinity\"}",
        "{\"type\":\"peer\",\"id\":\"scope.a\",\"created_at\":\"2026-01-01T00:00:00Z\"}",
        "{\"type\":\"peer\",\"id\":\"a\",\"metadata\":5,\"created_at\":\"2026-01-01T00:00:00Z\"}",
        "{\"type\":\"session\",\"id\":\"a\",\"members\":5,\"summaries\":[],"
            + "\"created_at\":\"2026-01-01T00:00:00Z\"}",
        "{\"type\":\"message\",\"id\":\"m\",\"session_id\":\"s\",\"seq\":0,\"peer_id\":\"p\","
            + "\"content\":\"x\",\"created_at\":\"2026-01-01T00:00:00Z\"}",
        "{\"type\":\"card\",\"observer_id\":\"p\",\"cards\":[{\"observed_id\":\"p\",\"lines\":[5],"
            + "\"updated_at\":\"2026-01-01T00:00:00Z\"}]}",
        "{\"type\":\"relation\",\"id\":\"a\",\"sources\":5}",
        "{\"type\":\"conclusion\",\"id\":\"c\",\"observer_id\":\"p\",\"observed_id\":\"p\","
            + "\"level\":\"bogus\",\"content\":\"x\\u0000\",\"slots\":[],\"evidence\":[],"
            + "\"said_at\":null,\"created_at\":\"2026-01-01T00:00:00Z\"}"
      })
  void refused(String line) {
    var answer = line.isEmpty() ? take(w, "") : take(w, HEAD + peer("p") + "\n" + line + "\n");
    assertThat(answer.status()).as(answer.text()).isEqualTo(422);
    assertThat(take(w, peer("p")).status()).isEqualTo(422);
  }

  private static String peer(String name) {
    return "{\"type\":\"peer\",\"id\":\"%s\",\"created_at\":\"2026-01-01T00:00:00Z\"}"
        .formatted(name);
  }

  /** A workspace with something of every kind. */
  private void furnish() {
    api.put(root(w), Map.of("metadata", Map.of("k", 1)));
    api.post(root(w) + "/peers", Map.of("id", "una", "metadata", Map.of("n", 1)));
    api.post(root(w) + "/scopes", Map.of("id", "work"));
    api.post(
        root(w) + "/sessions",
        Map.of(
            "id",
            "s1",
            "scopes",
            List.of("work"),
            "peers",
            Map.of("bo", Map.of("observe_others", true))));
    api.say(w, "s1", "una", "I live in Narva.", "una", "I moved to Tartu.", "bo", "I brew mead.");
    api.say(w, "s1", "una", "I live in Tartu and I like rowing.");
    api.say(w, "s2", "una", "I like rowing.", "una", "I restore harps.");
    guardrail.pass(w);
    api.put(root(w) + "/peers/una/card", Map.of("peer_card", List.of("Has a boat.")));
    api.post(root(w) + "/schedule_dream", Map.of("observer", "una", "dream_type", "omni"));
    guardrail.awaitEmpty(w);
  }

  /** What the workspace answers, without what is its own: its name and the ids. */
  private String everything(String workspace) {
    var root = root(workspace);
    var all =
        Stream.of(
            api.post("/v3/workspaces/list", body("filters", body("id", workspace))),
            api.post(root + "/peers/list", body("kind", "all")),
            api.post(root + "/sessions/list", null),
            api.get(root + "/sessions/s1/peers"),
            api.get(root + "/sessions/s1/peers/bo/config"),
            api.post(root + "/sessions/s1/messages/list", null),
            api.post(root + "/sessions/s2/messages/list", null),
            api.post(root + "/scopes/work/sessions/list", null),
            api.post(root + "/peers/una/representation", body("max_conclusions", 100)),
            api.post(root + "/peers/bo/representation", body("target", "una")),
            api.post(root + "/peers/una/representation", body("scope", "work")),
            api.get(root + "/peers/una/card"),
            api.get(root + "/sessions/s1/context?peer_target=una"),
            api.get(root + "/sessions/s1/summaries"),
            api.post(root + "/peers/una/chat", body("query", "Where does Una live?")));
    var told = all.map(it -> it.status() + " " + it.text()).collect(Collectors.joining("\n"));
    var concluded = api.post(root + "/conclusions/list?size=100", null).json().path("items");
    var conclusions =
        concluded
            .valueStream()
            .map(
                it ->
                    "%s %s %s %s %d %d"
                        .formatted(
                            it.path("observer_id").asString(),
                            it.path("observed_id").asString(),
                            it.path("level").asString(),
                            it.path("content").asString(),
                            it.path("times_derived").asInt(),
                            it.path("source_ids").size()))
            .collect(Collectors.joining("\n"));
    return (told + "\n" + conclusions)
        .replace(workspace, "W")
        .replaceAll("\"id\":\"[A-Za-z0-9_-]{21}\"", "\"id\":\"I\"");
  }

  private String export(String workspace) {
    var answer = api.get(root(workspace) + "/export");
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.raw().headers().firstValue("Content-Type").orElseThrow())
        .startsWith("application/x-ndjson");
    var lines = answer.text().lines().toList();
    var last = JsonMapper.shared().readTree(lines.getLast());
    assertThat(last.path("type").asString()).isEqualTo("end");
    assertThat(last.path("lines").asInt()).isEqualTo(lines.size() - 1);
    return answer.text();
  }

  private Api.Answer take(String workspace, String lines) {
    return api.send(
        "POST", root(workspace) + "/import", lines, api.admin(), "application/x-ndjson");
  }

  private static String root(String workspace) {
    return "/v3/workspaces/" + workspace;
  }
}
