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

/** Section 13.7: search, ranking, paging. */
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
