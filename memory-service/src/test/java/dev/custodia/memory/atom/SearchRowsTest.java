package dev.custodia.memory.atom;

import static dev.custodia.memory.atom.AtomsClient.create;
import static dev.custodia.memory.atom.AtomsClient.retire;
import static dev.custodia.memory.atom.AtomsClient.revise;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.atom.AtomsClient.Answer;
import dev.custodia.memory.atom.AtomsClient.Atoms;
import dev.custodia.platform.token.Actor;
import dev.custodia.platform.token.ActorType;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Sections 13.7 and 13.8: search, ranking, paging, packing. */
class SearchRowsTest extends AtomRows {
  @Test
  @DisplayName("K01 a full match comes first, whatever the order of writing")
  void ranksFullMatches() {
    human.write(noise(60)).ok();
    human.create("alpha beta");
    human.create("alpha");
    Answer found = human.post("search", Map.of("query", "alpha beta", "limit", 1, "depth", 0)).ok();
    assertThat(found.items()).containsExactly("alpha beta");
  }

  @Test
  @DisplayName(
      "K02 K03 K04 a condition that shares no word is found through its relation, page by page")
  void findsByRelation() {
    String condition = human.create("weather must hold");
    human.create("unrelated hub");
    human.create("launch one", Map.of("links", Map.of("needs", condition)));
    human.create("launch two", Map.of("links", Map.of("needs", condition)));
    Answer all = human.post("search", Map.of("query", "launch")).ok();
    assertThat(all.items()).hasSize(3).contains("weather must hold");
    double sum = 0;
    for (var item : all.at("/items")) {
      assertThat(item.path("score").asDouble()).isPositive();
      sum += item.path("score").asDouble();
    }
    assertThat(sum).isCloseTo(1, org.assertj.core.api.Assertions.within(2e-6));
    var paged = new ArrayList<String>();
    String cursor = null;
    do {
      var page = new java.util.HashMap<String, Object>(Map.of("query", "launch", "limit", 1));
      if (cursor != null) {
        page.put("cursor", cursor);
      }
      Answer one = human.post("search", page).ok();
      paged.addAll(one.items());
      cursor = one.body().path("cursor").isMissingNode() ? null : one.text("cursor");
    } while (cursor != null);
    assertThat(paged).isEqualTo(all.items());
  }

  @Test
  @DisplayName("K06 K29 any text is a role, and circles are followed")
  void followsCircles() {
    String alpha = human.create("alpha");
    String beta = human.create("beta");
    String relation =
        human.create(
            "relation",
            Map.of(
                "links",
                List.of(
                    Map.of("role", "constructor", "target", alpha),
                    Map.of("role", "constructor", "target", beta),
                    Map.of("role", "second", "target", alpha))));
    human.create("parent", Map.of("links", Map.of("constructor", alpha)));
    human.write(revise("a", alpha, "alpha", Map.of("links", Map.of("back", relation)))).ok();
    Answer found = human.post("search", Map.of("query", "relation", "depth", 5)).ok();
    assertThat(found.items()).contains("parent", "alpha", "beta");
    assertThat(human.inspect(relation).ok().at("/atom/links").size()).isEqualTo(3);
  }

  @Test
  @DisplayName("K07 K08 depth 0 shows no neighbours, and another policy's atoms never come")
  void keepsToDepthAndPolicy() {
    String other = human.create("other words");
    human.create("matching", Map.of("links", Map.of("to", other)));
    Atoms secret =
        clients.as(
            workspace, "someone", Set.of("q"), Set.of("q"), new Actor(ActorType.HUMAN, null));
    secret.create("matching secret");
    assertThat(human.read("matching", 0).ok().items()).containsExactly("matching");
    assertThat(human.read("matching", 2).ok().items()).containsExactly("matching", "other words");
    assertThat(secret.search("matching").ok().items()).containsExactly("matching secret");
  }

  @Test
  @DisplayName("K12 700 matching atoms: all are acquired, some are shown, nothing is certified")
  void boundsABroadRead() {
    for (int i = 0; i < 3; i++) {
      human.write(matching(i, i < 2 ? 256 : 188)).ok();
    }
    Answer shown = human.read("matching").ok();
    assertThat(shown.text("text")).isNotEmpty();
    assertThat(shown.at("/diagnostics/approximate").asBoolean()).isTrue();
    assertThat(shown.at("/diagnostics/coverageCertified").asBoolean()).isFalse();
    assertThat(shown.at("/tokenCount").asInt()).isLessThanOrEqualTo(4_096);
    Answer manifest = human.get("manifests/" + shown.text("receipt")).ok();
    assertThat(manifest.at("/acquisition/reads").size()).isEqualTo(700);
    assertThat(manifest.at("/presentation/units").size()).isLessThan(256).isPositive();
  }

  @Test
  @DisplayName("K14 K15 noise is not scanned, a retired match is gone")
  void passesNoiseOver() {
    human.write(noise(12)).ok();
    String ref = human.create("needle");
    Answer found = human.search("needle").ok();
    assertThat(found.items()).containsExactly("needle");
    assertThat(found.at("/diagnostics/scanned").asInt()).isEqualTo(1);
    human.write(retire("r", ref)).ok();
    assertThat(human.search("needle").ok().items()).isEmpty();
  }

  @Test
  @DisplayName("K17 a cursor of another question, or none at all, has expired")
  void bindsCursors() {
    IntStream.range(0, 3).forEach(i -> human.create("matching " + i));
    Answer first = human.post("search", Map.of("query", "matching", "limit", 1, "depth", 0)).ok();
    String cursor = first.text("cursor");
    var other = Map.of("query", "another", "limit", 1, "depth", 0, "cursor", cursor);
    assertThat(human.post("search", other).code()).isEqualTo("CURSOR_EXPIRED");
    assertThat(human.post("search", other).status()).isEqualTo(410);
    var deeper = Map.of("query", "matching", "depth", 1, "cursor", cursor);
    assertThat(human.post("search", deeper).code()).isEqualTo("CURSOR_EXPIRED");
    var madeUp = Map.of("query", "matching", "depth", 0, "cursor", "cur_made-up");
    assertThat(human.post("search", madeUp).code()).isEqualTo("CURSOR_EXPIRED");
    clock.forward(Duration.ofMinutes(6));
    var late = Map.of("query", "matching", "depth", 0, "cursor", cursor);
    assertThat(human.post("search", late).code()).isEqualTo("CURSOR_EXPIRED");
  }

  @Test
  @DisplayName("K19 with little numeric work the answer says that it is not exact")
  void admitsInexactness() {
    String hub = human.create("matching hub");
    for (int i = 0; i < 30; i++) {
      human.create("matching spoke " + i, Map.of("links", Map.of("to", hub, "also", hub)));
    }
    Answer found =
        human
            .post(
                "search",
                Map.of("query", "matching", "depth", 1, "budget", Map.of("maxEvaluationWork", 120)))
            .ok();
    assertThat(found.at("/diagnostics/evaluation/converged").asBoolean()).isFalse();
    assertThat(found.at("/diagnostics/evaluation/scope").asString()).isEqualTo("acquired-graph");
    assertThat(found.at("/diagnostics/stop").asString()).isIn("numeric-budget", "page-limit");
  }

  @Test
  @DisplayName("K23 blank questions and bad numbers are refused")
  void refusesMalformedQuestions() {
    assertThat(human.search("  ").code()).isEqualTo("INVALID_INPUT");
    assertThat(human.post("read", Map.of()).code()).isEqualTo("INVALID_INPUT");
    assertThat(human.post("read", Map.of("query", "")).code()).isEqualTo("INVALID_INPUT");
    for (var odd :
        List.of(
            Map.of("query", "x", "limit", 0),
            Map.of("query", "x", "limit", 10_001),
            Map.of("query", "x", "depth", 33),
            Map.of("query", "x", "depth", -1),
            Map.of("query", "x", "depth", 1.5),
            Map.of("query", "x", "tokens", 0),
            Map.of("query", "x", "historical", true))) {
      assertThat(human.post("read", odd).code()).isEqualTo("INVALID_INPUT");
    }
    assertThat(human.post("read", Map.of("query", "x", "budget", Map.of("maxAtoms", -1))).code())
        .isEqualTo("INVALID_SCHEMA");
    assertThat(
            human
                .post(
                    "search",
                    Map.of("query", "x", "budget", Map.of("deadline", "2020-01-01T00:00:00Z")))
                .code())
        .isEqualTo("BUDGET_EXHAUSTED");
    assertThat(human.header("X-Tokenizer", "words").read("x").code()).isEqualTo("INVALID_INPUT");
    assertThat(human.send("POST", "read", "{".getBytes(), "application/json").code())
        .isEqualTo("INVALID_INPUT");
  }

  @Test
  @DisplayName("Q01 the count is the text's, in bytes on demand, and never over")
  void countsWhatItShows() {
    human.create("日本語の本文。");
    Atoms bytes = human.header("X-Tokenizer", "utf8-bytes");
    Answer shown = bytes.read("日本語", 0).ok();
    int count = shown.at("/tokenCount").asInt();
    assertThat(shown.text("text").getBytes(java.nio.charset.StandardCharsets.UTF_8)).hasSize(count);
    var less = Map.of("query", "日本語", "depth", 0, "tokens", count - 1);
    assertThat(bytes.post("read", less).ok().at("/tokenCount").asInt()).isLessThan(count);
    var same = Map.of("query", "日本語", "depth", 0, "tokens", count);
    assertThat(bytes.post("read", same).ok().at("/tokenCount").asInt()).isEqualTo(count);
    assertThat(human.read("日本語", 0).ok().at("/tokenCount").asInt()).isLessThan(count);
  }

  @Test
  @DisplayName("Q02 no packing work selects nothing and is no error")
  void packsNothing() {
    human.create("matching");
    Answer shown =
        human.post("read", Map.of("query", "matching", "budget", Map.of("maxPackingWork", 0))).ok();
    assertThat(shown.text("text")).isEmpty();
    assertThat(shown.at("/diagnostics/selection/complete").asBoolean()).isFalse();
    assertThat(shown.at("/diagnostics/selection/baselineComplete").asBoolean()).isFalse();
    assertThat(shown.at("/usage/maxPackingWork").asInt()).isZero();
  }

  @Test
  @DisplayName(
      "Q04 Q05 overlapping extractions share their evidence, and inspection shows them whole")
  void sharesEvidence() {
    human.create("AAAABBBBCCCC");
    Atoms extractor = clients.agent(workspace, "extraction");
    String source = ref(extractor, "AAAABBBBCCCC");
    String input = extractor.seen(source);
    Answer made =
        extractor
            .write(
                quote("a", "AAAABBBB", input, source, 0, 8),
                quote("b", "BBBBCCCC", input, source, 4, 12))
            .ok();
    Answer shown = extractor.read("AAAABBBB BBBBCCCC", 0).ok();
    assertThat(shown.items()).hasSize(3);
    assertThat(shown.text("text").split("BBBB", -1)).hasSize(2);
    assertThat(shown.text("text")).contains("\"quote\":{\"end\":8");
    assertThat(shown.at("/sources").size()).isEqualTo(1);
    assertThat(extractor.inspect(made.ref("b")).ok().at("/atom/text").asString())
        .isEqualTo("BBBBCCCC");
    Answer manifest = extractor.get("manifests/" + shown.text("receipt")).ok();
    assertThat(manifest.at("/presentation/units").findValuesAsString("display")).contains("quote");
  }

  @Test
  @DisplayName("Q06 identical extractions that a root requires are all shown, their text once")
  void showsRequiredQuotesOnce() {
    human.create("before QUOTED after");
    Atoms extractor = clients.agent(workspace, "extraction");
    String source = ref(extractor, "before");
    String input = extractor.seen(source);
    Answer made =
        extractor
            .write(
                quote("a", "QUOTED", input, source, 7, 13),
                quote("b", "QUOTED", input, source, 7, 13))
            .ok();
    extractor
        .write(
            create(
                "r",
                "the root",
                Map.of(
                    "input",
                    extractor.observe(Map.of()),
                    "links",
                    Map.of(
                        "needs",
                        List.of(
                            Map.of("ref", made.ref("a"), "required", true),
                            Map.of("ref", made.ref("b"), "required", true))))))
        .ok();
    Answer shown = extractor.read("root", 0).ok();
    assertThat(shown.items()).containsExactly("the root", "QUOTED", "QUOTED");
    assertThat(shown.text("text").split("QUOTED", -1)).hasSize(2);
  }

  @Test
  @DisplayName("Q08 Q09 summaries are never quotes, and equal texts of other sources stay apart")
  void mergesOnlyQuotes() {
    human.create("ground words");
    String source = ref(agent, "ground");
    String input = agent.seen(source);
    agent
        .write(
            create("a", "summary same", Map.of("input", input, "sources", List.of(source))),
            create("b", "summary same", Map.of("input", input, "sources", List.of(source))))
        .ok();
    Answer shown = agent.read("summary", 0).ok();
    assertThat(shown.text("text").split("summary same", -1)).hasSize(3);
    assertThat(shown.at("/sources").size()).isEqualTo(1);
    human.create("twin text");
    human.create("twin text");
    Answer twins = human.read("twin", 0).ok();
    assertThat(twins.text("text").split("twin text", -1)).hasSize(3);
    assertThat(twins.at("/sources").size()).isEqualTo(2);
  }

  @Test
  @DisplayName("Q13 an explanation that answers by its own text comes first")
  void ranksExplanations() {
    String detail = human.create("a mere detail");
    human.create("why invitations need approval", Map.of("links", Map.of("about", detail)));
    assertThat(human.read("invitations approval").ok().items().getFirst())
        .isEqualTo("why invitations need approval");
  }

  private static Map<?, ?>[] noise(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> create("n" + i, "noise " + i))
        .toArray(Map<?, ?>[]::new);
  }

  private static Map<?, ?>[] matching(int batch, int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> create("m" + i, "matching %d %d".formatted(batch, i)))
        .toArray(Map<?, ?>[]::new);
  }
}
