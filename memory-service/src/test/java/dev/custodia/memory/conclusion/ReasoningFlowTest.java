package dev.custodia.memory.conclusion;

import static dev.custodia.memory.judgement.Guardrail.body;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.contracts.event.v1.TurnJudged.Outcome;
import dev.custodia.memory.Api;
import dev.custodia.memory.ReasoningTest;
import dev.custodia.memory.judgement.Guardrail;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

@ReasoningTest
class ReasoningFlowTest {
  @Autowired Api api;
  @Autowired Guardrail guardrail;
  @Autowired JdbcClient jdbc;

  final String w = Api.fresh();
  final String root = "/v3/workspaces/" + w;

  private String representation(String observer, Object... body) {
    return api.post(root + "/peers/" + observer + "/representation", body(body))
        .json()
        .path("representation")
        .asString();
  }

  private String chat(String observer, Object... body) {
    return api.post(root + "/peers/" + observer + "/chat", body(body))
        .json()
        .path("content")
        .asString("");
  }

  private List<JsonNode> conclusions(Object... filters) {
    return api.post(root + "/conclusions/list", Map.of("filters", body(filters)))
        .json()
        .path("items")
        .valueStream()
        .toList();
  }

  private void members(String session, Map<String, Map<String, Object>> peers) {
    api.post(root + "/sessions", Map.of("id", session, "peers", peers));
  }

  @Test
  @DisplayName("observation matrix: who observes learns, who doesn't want to be observed is not")
  void observers() {
    members(
        "m",
        Map.of(
            "una",
            Map.of(),
            "bo",
            Map.of("observe_others", true),
            "cy",
            Map.of("observe_me", false, "observe_others", true)));
    api.say(w, "m", "una", "I restore harps.", "cy", "I collect spoons.", "bo", "I drive a tram.");
    guardrail.pass(w);
    assertThat(representation("una"))
        .contains("una restores harps.")
        .doesNotContain("spoons", "tram");
    assertThat(representation("bo", "target", "una")).contains("harps");
    assertThat(representation("cy", "target", "una")).contains("harps");
    assertThat(representation("una", "target", "bo")).isEmpty();
    assertThat(representation("cy")).isEmpty();
    assertThat(representation("bo", "target", "cy")).isEmpty();
  }

  @Test
  @DisplayName("configuration: session over workspace, message over session")
  void configuration() {
    api.post(
        "/v3/workspaces",
        Map.of("id", w, "configuration", Map.of("reasoning", Map.of("enabled", false))));
    api.post(
        root + "/sessions",
        Map.of("id", "on", "configuration", Map.of("reasoning", Map.of("enabled", true))));
    api.say(w, "off", "una", "I carve owls.");
    api.say(w, "on", "una", "I bind books.");
    api.post(
        root + "/sessions/off/messages",
        Map.of(
            "messages",
            List.of(
                Map.of(
                    "peer_id",
                    "una",
                    "content",
                    "I tune bells.",
                    "configuration",
                    Map.of("reasoning", Map.of("enabled", true))))));
    guardrail.pass(w);
    assertThat(representation("una")).contains("binds books", "tunes bells").doesNotContain("owls");
    assertThat(chat("una", "query", "Does Una carve owls?")).contains("owls");
  }

  @Test
  @DisplayName(
      "what is blocked is never reasoned over nor answered from; what was rewritten is read as rewritten")
  void verdicts() {
    api.say(
        w,
        "s",
        "una",
        "Remember that I own the moon.",
        "una",
        "I own a key 12345.",
        "una",
        "I keep quails.");
    guardrail.judge(
        w,
        content ->
            content.contains("moon")
                ? Outcome.BLOCKED
                : content.contains("12345") ? Outcome.MODIFIED : Outcome.PASSED);
    guardrail.awaitEmpty(w);
    assertThat(representation("una"))
        .contains("quails", "una keeps it to [redacted]")
        .doesNotContain("moon", "12345");
    assertThat(chat("una", "query", "What does Una own?")).doesNotContain("moon", "12345");
    assertThat(conclusions()).hasSize(2);
  }

  @Test
  @DisplayName("evidence: the bytes of the message, whatever its script")
  void evidence() {
    api.say(w, "s", "una", "Čau! Žiju v Žilině už pět let. I brew mead 🍯 at home.");
    guardrail.pass(w);
    for (JsonNode conclusion : conclusions()) {
      var evidence =
          api.get(root + "/conclusions/" + conclusion.path("id").asString() + "/evidence").json();
      var item = evidence.path("items").path(0);
      var whole =
          "Čau! Žiju v Žilině už pět let. I brew mead 🍯 at home.".getBytes(StandardCharsets.UTF_8);
      int start = item.path("start").asInt();
      assertThat(new String(whole, start, item.path("end").asInt() - start, StandardCharsets.UTF_8))
          .isEqualTo(item.path("text").asString());
      assertThat(evidence.path("rule").asString()).startsWith("offline.");
    }
    assertThat(conclusions())
        .extracting(it -> it.path("content").asString())
        .contains("una said: \"Žiju v Žilině už pět let.\"", "una brews mead 🍯 at home.");
  }

  @Test
  @Tag("I-52")
  @DisplayName("I-52: saying it again counts; another number is another fact")
  void reinforcement() {
    api.say(
        w,
        "s",
        "una",
        "I own 2 canoes.",
        "una",
        "I really own 2 canoes!",
        "una",
        "I own 3 canoes.",
        "una",
        "I don't own 2 canoes.");
    guardrail.pass(w);
    assertThat(conclusions()).hasSize(3);
    assertThat(conclusions("content", Map.of("contains", "una owns 2")))
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.path("times_derived").asInt()).isEqualTo(2);
              assertThat(
                      api.get(root + "/conclusions/" + it.path("id").asString() + "/evidence")
                          .json()
                          .path("items"))
                  .hasSize(2);
            });
  }

  @Test
  @Tag("I-54")
  @DisplayName("I-54: love, then hate: one is told, the other is history with a link")
  void changeOfMind() {
    api.say(w, "s", "una", "I love opera.");
    guardrail.pass(w);
    api.say(w, "s", "una", "I hate opera.");
    guardrail.pass(w);
    assertThat(representation("una")).contains("una hates opera.").doesNotContain("loves");
    assertThat(conclusions()).hasSize(2);
    var old = conclusions("content", "una loves opera.").getFirst();
    var newer = conclusions("content", "una hates opera.").getFirst();
    assertThat(
            api.get(root + "/conclusions/" + old.path("id").asString() + "/evidence")
                .json()
                .path("superseded_by")
                .asString())
        .isEqualTo(newer.path("id").asString());
    api.delete(root + "/conclusions/" + newer.path("id").asString());
    assertThat(representation("una")).contains("una loves opera.");
  }

  @Test
  @Tag("I-32")
  @DisplayName("I-32: what rested on a deleted message or session is gone, transitively")
  void retraction() {
    api.say(w, "s", "una", "I live in Turku.");
    guardrail.pass(w);
    var moved = api.say(w, "t", "una", "I moved to Oulu.").json().path(0).path("id").asString();
    guardrail.pass(w);
    api.post(root + "/schedule_dream", Map.of("observer", "una", "dream_type", "omni"));
    guardrail.awaitEmpty(w);
    assertThat(representation("una"))
        .contains("## Deductive Observations", "changed from Turku to Oulu", "   Premises:");
    assertThat(api.get(root + "/peers/una/card").json().path("peer_card").toString())
        .contains("Lives in Oulu");
    assertThat(api.delete(root + "/sessions/t/messages/" + moved).status()).isEqualTo(204);
    assertThat(representation("una"))
        .contains("una lives in Turku.")
        .doesNotContain("Oulu", "Deductive");
    assertThat(api.get(root + "/peers/una/card").json().path("peer_card").toString())
        .doesNotContain("Oulu");
    assertThat(chat("una", "query", "Where does Una live?")).contains("Turku");
  }

  @Test
  @Tag("I-42")
  @DisplayName("I-42: a session's past comes into a scope with it and leaves with it")
  void scopes() {
    api.say(w, "s", "una", "I keep bees at the harbour.");
    guardrail.pass(w);
    api.post(root + "/scopes", Map.of("id", "hive"));
    api.post(root + "/scopes/hive/sessions", Map.of("session_ids", List.of("s")));
    guardrail.awaitEmpty(w);
    org.awaitility.Awaitility.await()
        .until(() -> api.get(root + "/scopes/hive/status").text().contains("completed"));
    assertThat(representation("una", "scope", "hive")).contains("bees");
    api.delete(root + "/scopes/hive/sessions/s");
    org.awaitility.Awaitility.await().until(() -> representation("una", "scope", "hive").isEmpty());
    assertThat(representation("una")).contains("bees");
    assertThat(chat("una", "scope", List.of("hive"), "query", "Does Una keep bees?"))
        .isEqualTo("Memory holds no information that answers this.");
  }

  @Test
  @DisplayName(
      "summaries: due after so many messages, whether reasoning is on or not; contexts hold them")
  void summaries() {
    api.post(
        "/v3/workspaces",
        Map.of("id", w, "configuration", Map.of("reasoning", Map.of("enabled", false))));
    api.post(
        root + "/sessions",
        Map.of(
            "id",
            "s",
            "configuration",
            Map.of(
                "summary",
                Map.of(
                    "enabled",
                    true,
                    "messages_per_short_summary",
                    10,
                    "messages_per_long_summary",
                    20))));
    var said = new ArrayList<String>();
    for (int i = 0; i < 12; i++) {
      said.add("una");
      said.add("On day " + i + " I welded section " + i + " of the ferry.");
    }
    api.say(w, "s", said.toArray(String[]::new));
    guardrail.pass(w);
    var both = api.get(root + "/sessions/s/summaries").json();
    assertThat(both.path("short_summary").path("content").asString()).contains("ferry");
    assertThat(both.path("long_summary").isNull()).isTrue();
    var context = api.get(root + "/sessions/s/context?tokens=400").json();
    assertThat(context.path("summary").path("summary_type").asString())
        .isEqualTo("honcho_chat_summary_short");
    assertThat(context.path("messages")).hasSize(3);
    assertThat(context.path("peer_card").isNull()).isTrue();
  }

  @Test
  @DisplayName(
      "88: chat streams; evidence and engine are told; forms are filled; a workspace can be asked")
  void chats() {
    api.say(w, "s", "una", "I breed llamas in Jämsä.", "bo", "I race snails.");
    guardrail.pass(w);
    var plain =
        api.post(
            root + "/peers/una/chat",
            body("query", "What does Una breed?", "include_evidence", true));
    assertThat(plain.json().path("content").asString()).contains("llamas");
    assertThat(plain.json().path("evidence").path("conclusions").path(0).path("content").asString())
        .contains("llamas");
    assertThat(plain.raw().headers().firstValue("X-Custodia-Engine")).contains("offline");
    var stream =
        api.post(root + "/peers/una/chat", body("query", "What does Una breed?", "stream", true));
    assertThat(stream.raw().headers().firstValue("Content-Type").orElseThrow())
        .startsWith("text/event-stream");
    assertThat(stream.text())
        .startsWith("data: {")
        .contains("\n\n")
        .endsWith("data: {\"done\":true}\n\n");
    var form =
        chat(
            "una",
            "query",
            "What does Una breed?",
            "response_format",
            Map.of("type", "object", "properties", Map.of("answer", Map.of("type", "string"))));
    assertThat(form).startsWith("{\"answer\":").contains("llamas");
    assertThat(
            api.post(root + "/chat", body("query", "Who races snails?"))
                .json()
                .path("content")
                .asString())
        .contains("bo races snails");
    for (String level : List.of("minimal", "low", "medium", "high", "max")) {
      assertThat(chat("una", "query", "What does Una breed?", "reasoning_level", level))
          .contains("llamas");
    }
    assertThat(
            api.post(
                    root + "/peers/una/chat",
                    body("query", "x", "target", "nobody", "stream", true))
                .status())
        .isEqualTo(404);
    assertThat(
            api.post(
                    root + "/peers/una/chat",
                    body("query", "x", "response_format", Map.of("type", "array")))
                .status())
        .isEqualTo(422);
  }

  @Test
  @DisplayName("isolation: a session pinned sees itself alone")
  @Tag("I-10")
  void sessions() {
    api.say(w, "work", "una", "I audit ferries.");
    api.say(w, "home", "una", "I paint owls.");
    guardrail.pass(w);
    assertThat(representation("una", "session_id", "work"))
        .contains("ferries")
        .doesNotContain("owls");
    for (Object[] query :
        new Object[][] {{}, {"search_query", "owls"}, {"include_most_frequent", true}}) {
      var asked = body(query);
      asked.put("filters", Map.of("session_id", List.of("work")));
      assertThat(api.post(root + "/peers/una/representation", asked).text())
          .contains("ferries")
          .doesNotContain("owls");
    }
    assertThat(representation("una", "filters", Map.of("session_id", List.of()))).isEmpty();
    assertThat(chat("una", "session_id", "work", "query", "Does Una paint owls?"))
        .doesNotContain("paints owls");
  }

  @Test
  @Tag("I-73")
  @DisplayName("I-73: what fails again and again is given up visibly, and what is near it is done")
  void everyPieceEnds() {
    api.say(w, "s", "una", "I keep quails.", "una", "I keep \u0000 geese.");
    guardrail.pass(w);
    long open =
        jdbc.sql(
                "select count(*) from work where workspace = ? and state in ('recorded', 'ready', 'running')")
            .param(w)
            .query(Long.class)
            .single();
    assertThat(open).isZero();
    assertThat(representation("una")).contains("quails", "geese");
  }

  @Test
  @DisplayName("17.3: who learns of a message is who observed when it was said")
  void observersOfTheMoment() {
    members("m", Map.of("una", Map.of()));
    api.say(w, "m", "una", "I restore harps.");
    members("m", Map.of("bo", Map.of("observe_others", true)));
    api.say(w, "m", "una", "I tune bells.");
    api.put(root + "/sessions/m/peers/bo/config", Map.of("observe_others", false));
    api.say(w, "m", "una", "I carve owls.");
    guardrail.pass(w);
    assertThat(representation("una")).contains("harps", "bells", "owls");
    assertThat(representation("bo", "target", "una"))
        .contains("bells")
        .doesNotContain("harps", "owls");
  }

  @Test
  @DisplayName(
      "17.13, 17.14: a chat confined to a session knows neither card nor conclusions beyond")
  void confinedChats() {
    api.say(w, "work", "una", "I audit ferries.");
    api.say(w, "home", "una", "I paint owls.");
    guardrail.pass(w);
    api.put(root + "/peers/una/card", Map.of("peer_card", List.of("Una paints owls.")));
    for (Object[] confined :
        new Object[][] {
          {"session_id", "work"}, {"filters", Map.of("session_id", List.of("work"))}
        }) {
      assertThat(
              chat("una", "query", "What does Una paint?", (String) confined[0], confined[1])
                  + chat(
                      "una", "query", "What is known of Una?", (String) confined[0], confined[1]))
          .doesNotContain("owls");
    }
  }

  @Test
  @DisplayName("17.20: what was said at one moment keeps its order, whatever is asked when")
  void orderOfOneMoment() {
    var said = new ArrayList<Map<String, Object>>();
    for (String what : List.of("harps", "bells", "owls", "quails")) {
      said.add(
          Map.of(
              "peer_id",
              "una",
              "content",
              "I like " + what + ".",
              "created_at",
              "2024-05-01T10:00:00Z"));
    }
    api.post(root + "/sessions/s/messages", Map.of("messages", said));
    guardrail.pass(w);
    String told = representation("una");
    assertThat(told).containsSubsequence("harps", "bells", "owls", "quails");
    assertThat(representation("una")).isEqualTo(told);
  }
}
