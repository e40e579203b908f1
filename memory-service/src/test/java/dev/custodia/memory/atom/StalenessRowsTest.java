package dev.custodia.memory.atom;

import static dev.custodia.memory.atom.AtomsClient.create;
import static dev.custodia.memory.atom.AtomsClient.retire;
import static dev.custodia.memory.atom.AtomsClient.revise;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.atom.AtomsClient.Answer;
import dev.custodia.memory.atom.AtomsClient.Atoms;
import dev.custodia.platform.token.Actor;
import dev.custodia.platform.token.ActorType;
import java.util.ArrayList;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Sections 13.5 and 13.6: staleness in results, required links. */
class StalenessRowsTest extends AtomRows {
  @Test
  @DisplayName("S04 S14 a stale summary leaves the text, is listed, and can be inspected")
  void leavesTheText() {
    String source = human.create("topic stated");
    Answer summary =
        agent.write(create("s", "topic summary", Map.of("input", seen("stated")))).ok();
    human.write(revise("x", source, "topic corrected")).ok();
    for (int i = 0; i < 2; i++) {
      Answer shown = agent.read("topic", 0).ok();
      assertThat(shown.text("text")).contains("topic corrected").doesNotContain("topic summary");
      assertThat(shown.list("stale")).containsExactly(summary.ref("s"));
      assertThat(shown.at("/diagnostics/derived").asString()).isEqualTo("pending");
      assertThat(shown.at("/diagnostics/derivedReason").asString()).isEqualTo("dependency-stale");
    }
    assertThat(agent.inspect(summary.ref("s")).ok().at("/atom/text").asString())
        .isEqualTo("topic summary");
  }

  @Test
  @DisplayName("S05 S06 a source does not step in for what was made of it")
  void substitutesNothing() {
    String source = human.create("statement");
    String token = seen("statement");
    agent
        .write(
            create("a", "interpreted first", Map.of("input", token)),
            create("b", "interpreted second", Map.of("input", token)))
        .ok();
    human.write(revise("x", source, "statement corrected")).ok();
    Answer found = agent.search("interpreted").ok();
    assertThat(found.items()).isEmpty();
    assertThat(found.list("stale")).hasSize(2);
    Answer shown = agent.read("interpreted").ok();
    assertThat(shown.text("text")).isEmpty();
    assertThat(shown.list("stale")).hasSize(2);
    Answer all =
        agent.post("search", Map.of("query", "interpreted statement", "limit", 1, "depth", 0)).ok();
    assertThat(all.items()).containsExactly("statement corrected");
    assertThat(all.list("stale")).hasSize(2);
  }

  @Test
  @DisplayName("S07 S08 nothing is reached through a stale atom")
  void passesNothingOn() {
    String source = human.create("ground");
    human.create("neighbour");
    human.create("root words");
    String neighbour = ref(agent, "neighbour");
    String root = ref(agent, "root");
    agent
        .write(
            create(
                "b",
                "bridge",
                Map.of("input", seen("ground"), "links", Map.of("to", neighbour, "from", root))))
        .ok();
    assertThat(agent.read("root").ok().items()).contains("neighbour");
    human.write(revise("x", source, "ground corrected")).ok();
    Answer seeded = agent.post("search", Map.of("query", "bridge")).ok();
    assertThat(seeded.items()).isEmpty();
    assertThat(seeded.list("stale")).hasSize(1);
    Answer reached = agent.read("root").ok();
    assertThat(reached.items()).containsExactly("root words");
    assertThat(reached.list("stale")).hasSize(1);
  }

  @Test
  @DisplayName("S09 a claim is blocked while what it requires is stale")
  void blocksClaims() {
    String source = human.create("ground");
    agent.write(create("c", "condition body", Map.of("input", seen("ground")))).ok();
    String condition = ref(human, "condition");
    human.create("claim body", requires(condition));
    assertThat(human.read("claim", 0).ok().items()).hasSize(2);
    human.write(revise("x", source, "ground corrected")).ok();
    Answer shown = human.read("claim", 0).ok();
    assertThat(shown.text("text")).isEmpty();
    assertThat(shown.at("/diagnostics/validation/blocked").asInt()).isEqualTo(1);
    assertThat(shown.list("stale")).containsExactly(condition);
  }

  @Test
  @DisplayName("S11 an ordinary link is no dependency")
  void ignoresLinks() {
    String target = human.create("target");
    human.create("linking source", Map.of("links", Map.of("to", target)));
    human.write(revise("x", target, "target revised")).ok();
    Answer shown = human.read("linking", 0).ok();
    assertThat(shown.items()).containsExactly("linking source");
    assertThat(shown.list("stale")).isEmpty();
  }

  @Test
  @DisplayName("S12 staleness goes on through what was watched, until each is rewritten")
  void goesThrough() {
    String source = human.create("ground");
    String first =
        agent.write(create("a", "level one", Map.of("input", seen("ground")))).ok().ref("a");
    agent.write(create("b", "level two", Map.of("input", agent.seen(first)))).ok();
    human.write(revise("x", source, "ground corrected")).ok();
    assertThat(agent.search("level").ok().list("stale")).hasSize(2);
    String latest = ref(agent, "corrected");
    agent.write(revise("a", first, "level one anew", Map.of("input", agent.seen(latest)))).ok();
    Answer found = agent.search("level").ok();
    assertThat(found.items()).containsExactly("level one anew");
    assertThat(found.list("stale")).hasSize(1);
  }

  @Test
  @DisplayName("S13 what was made from a retired atom is stale")
  void goesStaleWithRetired() {
    String source = human.create("ground");
    agent.write(create("a", "made of it", Map.of("input", seen("ground")))).ok();
    human.write(retire("r", source)).ok();
    assertThat(agent.search("made").ok().list("stale")).hasSize(1);
  }

  @Test
  @DisplayName("R01 R02 a required companion is shown along, or nothing is")
  void showsUnitsWhole() {
    String condition = human.create("condition of it");
    human.create("claim of it", requires(condition));
    assertThat(human.read("claim", 0).ok().items())
        .containsExactly("claim of it", "condition of it");
    Answer small = human.post("read", Map.of("query", "claim", "depth", 0, "tokens", 100)).ok();
    assertThat(small.text("text")).isEmpty();
    assertThat(small.at("/diagnostics/minimumTokens").asInt()).isGreaterThan(100);
    Answer next =
        human
            .post("read", Map.of("query", "claim", "depth", 0, "cursor", small.text("cursor")))
            .ok();
    assertThat(next.items()).containsExactly("claim of it", "condition of it");
  }

  @Test
  @DisplayName("R03 R08 a shared condition is shown once a page, on each page that needs it")
  void sharesConditions() {
    String condition = human.create("shared condition");
    human.create("claim one", requires(condition));
    human.create("claim two", requires(condition));
    Answer both = human.read("claim", 0).ok();
    assertThat(both.items()).hasSize(3);
    assertThat(both.text("text").split("shared condition", -1)).hasSize(2);
    var page = Map.of("query", "claim", "depth", 0, "limit", 2);
    Answer first = human.post("read", page).ok();
    var more = new java.util.HashMap<String, Object>(page);
    more.put("cursor", first.text("cursor"));
    Answer second = human.post("read", more).ok();
    assertThat(first.items()).contains("shared condition");
    assertThat(second.items()).contains("shared condition");
    assertThat(first.items().getFirst()).isNotEqualTo(second.items().getFirst());
    assertThat(second.at("/diagnostics/evaluatedAt").asString())
        .isEqualTo(first.at("/diagnostics/evaluatedAt").asString());
  }

  @Test
  @DisplayName("R04 a chain of required links that closes into a circle ends")
  void endsCircles() {
    var changes = new ArrayList<Map<?, ?>>();
    for (int i = 0; i < 9; i++) {
      changes.add(
          create(
              "c" + i,
              i == 0 ? "chain start" : "part " + i,
              Map.of(
                  "links", Map.of("next", Map.of("local", "c" + (i + 1) % 9, "required", true)))));
    }
    human.write(changes.toArray(Map<?, ?>[]::new)).ok();
    assertThat(human.read("chain", 0).ok().items()).hasSize(9);
  }

  @Test
  @DisplayName("R05 a claim with too large a condition gives way to a smaller match")
  void givesWay() {
    String condition = human.create("x ".repeat(3_000));
    human.create("claim match", requires(condition));
    human.create("small match of the claim");
    Answer shown =
        human.post("read", Map.of("query", "claim match", "depth", 0, "tokens", 1_200)).ok();
    assertThat(shown.items()).containsExactly("small match of the claim");
    assertThat(shown.at("/diagnostics/minimumTokens").asInt()).isGreaterThan(1_200);
    assertThat(shown.at("/tokenCount").asInt()).isLessThanOrEqualTo(1_200);
  }

  @Test
  @DisplayName("R06 a claim whose condition was erased is blocked and can be inspected")
  void blocksWithErased() {
    String condition = human.create("condition");
    String claim = human.create("claim", requires(condition));
    human.post("purges", Map.of("ref", condition)).ok();
    Answer seen = human.inspect(claim).ok();
    assertThat(seen.text("readEligibility")).isEqualTo("blocked");
    assertThat(seen.at("/atom/links/0/unavailable").asBoolean()).isTrue();
    assertThat(seen.at("/atom/links/0/ref").isMissingNode()).isTrue();
    Answer shown = human.read("claim", 0).ok();
    assertThat(shown.text("text")).isEmpty();
    assertThat(shown.at("/diagnostics/validation/blocked").asInt()).isPositive();
  }

  @Test
  @DisplayName("R07 a condition under a hidden policy blocks its claim and shows nothing")
  void blocksWithHidden() {
    Atoms both =
        clients.as(
            workspace,
            "someone",
            Set.of("p", "q"),
            Set.of("p", "q"),
            new Actor(ActorType.HUMAN, null));
    String hidden = both.header("X-Write-Policy", "q").write(create("c", "private")).ok().ref("c");
    both.header("X-Write-Policy", "p").write(create("a", "claim", requires(hidden))).ok();
    Answer shown = human.read("claim", 0).ok();
    assertThat(shown.items()).isEmpty();
    assertThat(shown.text("text")).doesNotContain("private");
    assertThat(both.read("claim", 0).ok().items()).hasSize(2);
  }

  @Test
  @DisplayName("a required link that stays on its revision blocks only when that is erased")
  void keepsToItsRevision() {
    String condition = human.create("condition v1");
    human.create(
        "claim",
        Map.of(
            "links",
            Map.of("needs", Map.of("ref", condition, "at", "observed", "required", true))));
    String v2 = human.write(revise("c", condition, "condition v2")).ok().ref("c");
    assertThat(human.read("claim", 0).ok().items()).containsExactly("claim", "condition v1");
    human.write(retire("c", v2)).ok();
    assertThat(human.read("claim", 0).ok().items()).containsExactly("claim", "condition v1");
  }

  private String seen(String query) {
    return agent.seen(ref(agent, query));
  }

  private static Map<String, Object> requires(String ref) {
    return Map.of("links", Map.of("needs", Map.of("ref", ref, "required", true)));
  }
}
