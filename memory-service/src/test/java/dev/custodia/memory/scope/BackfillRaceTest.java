package dev.custodia.memory.scope;

import static dev.custodia.memory.judgement.Guardrail.body;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.custodia.contracts.event.v1.TurnJudged.Outcome;
import dev.custodia.memory.Api;
import dev.custodia.memory.ReasoningTest;
import dev.custodia.memory.judgement.Guardrail;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/**
 * A session that joins a scope while others post to it, judge it and reason over it, against its
 * twin: the same messages in the same order, the session a member from the start.
 */
@ReasoningTest
class BackfillRaceTest {
  private static final int WRITERS = 4;
  private static final int POSTS = 6;
  private static final Instant BEGAN = Instant.parse("2026-05-01T08:00:00Z");
  private static final List<String> SAYINGS =
      List.of(
          "I moved to Town%d.",
          "I like soup number %d with dumplings.",
          "I don't like soup number %d with dumplings.",
          "I keep %d hens behind the barn.",
          "My wife is called Anna%d.",
          "I like swimming in lake %d.",
          "I play the violin on Sundays.");

  @Autowired Api api;
  @Autowired Guardrail guardrail;
  @Autowired JdbcClient jdbc;

  private final AtomicInteger said = new AtomicInteger();

  @Test
  @Tag("I-42")
  @DisplayName("12.3: a backfill that races with posts ends as if the session had always been in")
  void endsAsIfTheSessionHadAlwaysBeenIn() throws Exception {
    String raced = Api.fresh();
    race(raced);
    String twin = Api.fresh();
    retell(raced, twin);
    for (String workspace : List.of(raced, twin)) {
      settle(workspace);
    }
    assertThat(conclusions(raced)).isNotEmpty().isEqualTo(conclusions(twin));
    for (String peer : List.of("noor", "timo")) {
      assertThat(representation(raced, peer))
          .contains("Town")
          .isEqualTo(representation(twin, peer));
      assertThat(context(raced, peer)).isEqualTo(context(twin, peer));
    }
    await()
        .atMost(Duration.ofSeconds(20))
        .untilAsserted(() -> assertThat(found(raced)).isEqualTo(found(twin)));
    assertThat(found(raced)).hasSizeGreaterThan(WRITERS);
  }

  /** Joins in the middle of the posts, while some are judged and reasoned over and some are not. */
  private void race(String w) throws Exception {
    api.post(root(w) + "/scopes", Map.of("id", "x"));
    api.post(root(w) + "/sessions", Map.of("id", "s"));
    var half = new CountDownLatch(WRITERS * POSTS / 2);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var writers =
          IntStream.range(0, WRITERS)
              .mapToObj(writer -> threads.submit(() -> write(w, writer, half)))
              .toList();
      half.await();
      threads.submit(() -> guardrail.judge(w, _ -> Outcome.PASSED));
      var joined =
          api.post(root(w) + "/scopes/x/sessions", Map.of("session_ids", List.of("s"))).status();
      assertThat(joined).isEqualTo(204);
      for (var writer : writers) {
        assertThat(writer.get()).containsOnly(201);
      }
    }
  }

  private List<Integer> write(String w, int writer, CountDownLatch half) {
    var statuses = new ArrayList<Integer>();
    for (int post = 0; post < POSTS; post++) {
      var messages = new ArrayList<Map<String, Object>>();
      for (int i = 0; i < 3; i++) {
        int number = said.incrementAndGet();
        var saying = SAYINGS.get((writer + number) % SAYINGS.size());
        messages.add(
            body(
                "peer_id",
                number % 2 == 0 ? "noor" : "timo",
                "content",
                saying.formatted(number % 5),
                "created_at",
                BEGAN.plusSeconds(number).toString()));
      }
      statuses.add(
          api.post(root(w) + "/sessions/s/messages", Map.of("messages", messages)).status());
      half.countDown();
      if (post == 1 && writer == 0) {
        guardrail.send(w, _ -> Outcome.PASSED);
      }
    }
    return statuses;
  }

  private void retell(String from, String w) {
    api.post(root(w) + "/sessions", Map.of("id", "s", "scopes", List.of("x")));
    var messages = new ArrayList<Map<String, Object>>();
    for (JsonNode message : items(from, "/sessions/s/messages/list")) {
      messages.add(
          body(
              "peer_id",
              message.path("peer_id").asString(),
              "content",
              message.path("content").asString(),
              "created_at",
              message.path("created_at").asString()));
    }
    assertThat(messages).hasSize(WRITERS * POSTS * 3);
    assertThat(api.post(root(w) + "/sessions/s/messages", Map.of("messages", messages)).status())
        .isEqualTo(201);
  }

  /** Everything is through, and both scopes have thought over what they know. */
  private void settle(String w) {
    guardrail.pass(w);
    await()
        .atMost(Duration.ofSeconds(30))
        .until(
            () ->
                !api.get(root(w) + "/scopes/x/status").text().contains("pending")
                    && scopeWork(w) == 0);
    for (String peer : List.of("noor", "timo")) {
      api.post(
          root(w) + "/schedule_dream",
          Map.of("observer", "scope.x", "observed", peer, "dream_type", "omni"));
    }
    guardrail.awaitEmpty(w);
  }

  private long scopeWork(String w) {
    return jdbc.sql(
            "select count(*) from work where workspace = ? and state in ('ready', 'running')"
                + " and kind in ('scope_backfill', 'dream')")
        .param(w)
        .query(Long.class)
        .single();
  }

  /** All that the scope concluded, with what it rests on by place in the session, and no id. */
  private List<String> conclusions(String w) {
    var places = places(w);
    var all = new ArrayList<String>();
    var listed = new ArrayList<JsonNode>();
    for (int page = 1; page <= 3; page++) {
      api.post(
              root(w) + "/conclusions/list?size=100&page=" + page,
              Map.of("filters", Map.of("observer_id", "scope.x")))
          .json()
          .path("items")
          .forEach(listed::add);
    }
    for (JsonNode one : listed) {
      var evidence =
          api.get(root(w) + "/conclusions/" + one.path("id").asString() + "/evidence").json();
      var rests = new ArrayList<String>();
      for (JsonNode item : evidence.path("items")) {
        rests.add(
            "%d[%d,%d]%s"
                .formatted(
                    places.indexOf(item.path("message_id").asString()),
                    item.path("start").asInt(),
                    item.path("end").asInt(),
                    item.path("text").asString()));
      }
      all.add(
          "%s %s %s x%d %s from %d, replaced %s, of %s"
              .formatted(
                  one.path("observed_id").asString(),
                  one.path("level").asString(),
                  one.path("content").asString(),
                  one.path("times_derived").asInt(),
                  one.path("session_id").asString("-"),
                  evidence.path("premises").size(),
                  !evidence.path("superseded_by").asString("").isEmpty(),
                  rests.stream().sorted().toList()));
    }
    return all.stream().sorted().toList();
  }

  private List<String> places(String w) {
    return items(w, "/sessions/s/messages/list").stream()
        .map(it -> it.path("id").asString())
        .toList();
  }

  private String representation(String w, String peer) {
    return api.post(
            root(w) + "/peers/" + peer + "/representation",
            body("scope", "x", "max_conclusions", 100))
        .json()
        .path("representation")
        .asString();
  }

  private String context(String w, String peer) {
    var context = api.get(root(w) + "/sessions/s/context?scope=x&peer_target=" + peer).json();
    return context.path("peer_representation").asString() + context.path("peer_card");
  }

  private List<String> found(String w) {
    return api
        .post(
            root(w) + "/search", body("query", "swimming in the lake", "scope", "x", "limit", 100))
        .texts("content")
        .stream()
        .sorted()
        .toList();
  }

  private List<JsonNode> items(String w, String path) {
    return api.post(root(w) + path + "?size=100", null).json().path("items").valueStream().toList();
  }

  private static String root(String w) {
    return "/v3/workspaces/" + w;
  }
}
