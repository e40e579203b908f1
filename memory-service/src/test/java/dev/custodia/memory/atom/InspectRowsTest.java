package dev.custodia.memory.atom;

import static dev.custodia.memory.atom.AtomsClient.create;
import static dev.custodia.memory.atom.AtomsClient.revise;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.atom.AtomsClient.Answer;
import dev.custodia.memory.atom.AtomsClient.Atoms;
import dev.custodia.platform.token.Actor;
import dev.custodia.platform.token.ActorType;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Sections 13.9 and 13.10: inspection, uses. */
class InspectRowsTest extends AtomRows {
  @Test
  @DisplayName("N01 N02 a neighbour in both directions is one entry with all its links")
  void collectsLinks() {
    Answer made = human.write(create("a", "a", two("b")), create("b", "b", two("a"))).ok();
    Answer seen = human.post("inspect", Map.of("ref", made.ref("a"))).ok();
    assertThat(seen.at("/neighbors").size()).isEqualTo(1);
    assertThat(seen.at("/neighbors/0/via").findValuesAsString("direction"))
        .containsExactly("outgoing", "outgoing", "incoming", "incoming");
    Answer manifest = human.get("manifests/" + seen.text("receipt")).ok();
    assertThat(manifest.at("/presentation/units").size()).isEqualTo(2);
    assertThat(manifest.at("/presentation/units/0/metadata/inspectionRoot").asBoolean()).isTrue();
    assertThat(manifest.at("/presentation/units/1/metadata/via").size()).isEqualTo(4);
  }

  @Test
  @DisplayName("N03 N04 only what is returned is recorded")
  void recordsWhatItReturns() {
    String a = human.create("a");
    String b = human.create("b");
    String root = human.create("root", Map.of("links", Map.of("x", a, "y", b)));
    Answer one =
        human.post("inspect", Map.of("ref", root, "direction", "outgoing", "limit", 1)).ok();
    assertThat(one.text("cursor")).isNotEmpty();
    Answer manifest = human.get("manifests/" + one.text("receipt")).ok();
    assertThat(manifest.at("/presentation/units").size()).isEqualTo(2);
    assertThat(manifest.at("/acquisition/reads").size()).isEqualTo(2);
    Answer none = human.inspect(root).ok();
    assertThat(none.at("/neighbors").size()).isZero();
    assertThat(none.body().has("cursor")).isFalse();
    assertThat(none.at("/usage/maxAtoms").asInt()).isEqualTo(1);
    assertThat(human.get("manifests/" + none.text("receipt")).ok().at("/acquisition/reads").size())
        .isEqualTo(1);
  }

  @Test
  @DisplayName("N05 incoming links count for exactly the revision that they mean")
  void takesIncomingExactly() {
    String v1 = human.create("v1");
    human.create("pins", Map.of("links", Map.of("kept", Map.of("ref", v1, "at", "observed"))));
    human.create("follows", Map.of("links", Map.of("to", v1)));
    human.write(revise("r", v1, "v2")).ok();
    var incoming = Map.of("ref", v1, "direction", "incoming");
    assertThat(human.post("inspect", incoming).ok().at("/neighbors").findValuesAsString("text"))
        .containsExactly("pins");
    var latest = Map.of("ref", v1, "direction", "incoming", "version", "latest");
    assertThat(human.post("inspect", latest).ok().at("/neighbors").findValuesAsString("text"))
        .containsExactly("follows");
  }

  @Test
  @DisplayName("N06 N07 N09 neighbours are paged to the end, by the same question and token")
  void pagesNeighbours() {
    String hub = human.create("hub");
    for (int i = 0; i < 36; i++) {
      human.create("spoke " + i, Map.of("links", Map.of("to", hub)));
    }
    var seen = new HashSet<String>();
    String cursor = null;
    int pages = 0;
    do {
      var page = new java.util.HashMap<String, Object>(Map.of("ref", hub, "limit", 3));
      if (cursor != null) {
        page.put("cursor", cursor);
      }
      Answer one = human.post("inspect", page).ok();
      one.at("/neighbors").findValuesAsString("text").forEach(seen::add);
      cursor = one.body().has("cursor") ? one.text("cursor") : null;
      pages++;
    } while (cursor != null);
    assertThat(seen).hasSize(36);
    assertThat(pages).isEqualTo(12);
    Answer first = human.post("inspect", Map.of("ref", hub, "limit", 3)).ok();
    var turned =
        Map.of("ref", hub, "limit", 3, "direction", "incoming", "cursor", first.text("cursor"));
    assertThat(human.post("inspect", turned).code()).isEqualTo("CURSOR_EXPIRED");
    Atoms renewed = clients.human(workspace);
    String own = ref(renewed, "hub");
    var stolen = Map.of("ref", own, "limit", 3, "cursor", first.text("cursor"));
    assertThat(renewed.post("inspect", stolen).code()).isEqualTo("ACCESS_DENIED");
  }

  @Test
  @DisplayName("N08 N11 what is under a hidden policy is not there, or only said to be unavailable")
  void hidesOtherPolicies() {
    Atoms both =
        clients.as(
            workspace,
            "someone",
            Set.of("p", "q"),
            Set.of("p", "q"),
            new Actor(ActorType.HUMAN, null));
    String hidden =
        both.header("X-Write-Policy", "q").write(create("h", "hidden body")).ok().ref("h");
    String root =
        both.header("X-Write-Policy", "p")
            .write(create("r", "the root", Map.of("links", Map.of("to", hidden))))
            .ok()
            .ref("r");
    both.header("X-Write-Policy", "q")
        .write(create("i", "incoming", Map.of("links", Map.of("to", root))))
        .ok();
    assertThat(both.post("inspect", Map.of("ref", root)).ok().at("/neighbors").size()).isEqualTo(2);
    Atoms narrow = both.header("X-Read-Policies", "p");
    Answer seen = narrow.post("inspect", Map.of("ref", root)).ok();
    assertThat(seen.at("/neighbors").size()).isZero();
    assertThat(seen.at("/atom/links/0/unavailable").asBoolean()).isTrue();
    Answer shown = human.read("root").ok();
    assertThat(shown.text("text"))
        .contains("\"unavailable\":true")
        .doesNotContain("hidden body")
        .doesNotContain(hidden);
  }

  @Test
  @DisplayName("N10 an inspection takes no other options")
  void refusesOtherOptions() {
    String ref = human.create("a");
    for (var odd :
        List.of(
            Map.of("ref", ref, "depth", 1),
            Map.of("ref", ref, "version", "x"),
            Map.of("ref", ref, "history", true),
            Map.of("ref", ref, "direction", "up"))) {
      assertThat(human.post("inspect", odd).code()).isEqualTo("INVALID_INPUT");
    }
    assertThat(
            human
                .post("inspect", Map.of("ref", ref, "roles", List.of()))
                .ok()
                .at("/neighbors")
                .size())
        .isZero();
  }

  @Test
  @DisplayName("U02 U03 U04 U05 an event counts once for a revision, another one again")
  void countsEventsOnce() {
    String ref = human.create("used");
    assertThat(use("e1", ref, ref).at("/recorded").asInt()).isEqualTo(1);
    assertThat(use("e1", ref).at("/repeated").asInt()).isEqualTo(1);
    assertThat(use("e2", ref).at("/recorded").asInt()).isEqualTo(1);
    String input = human.seen(ref);
    var delivered = Map.of("eventId", "e3", "refs", List.of(ref), "input", input);
    human.post("uses", delivered).ok();
    human.post("uses", Map.of("eventId", "e4", "refs", List.of(ref), "input", input)).ok();
    assertThat(human.get("manifests/" + input).ok().at("/acknowledgement").size()).isEqualTo(2);
  }

  @Test
  @DisplayName("U06 U07 U18 use lifts a match, not what does not match, and not a frozen page")
  void liftsMatches() {
    human.create("equal one");
    String used = human.create("equal two");
    String other = human.create("something else");
    var page = Map.of("query", "equal", "limit", 1, "depth", 0);
    Answer before = human.post("search", page).ok();
    for (int i = 0; i < 10; i++) {
      use("e" + i, used, other);
    }
    Answer after = human.search("equal").ok();
    assertThat(after.items()).containsExactly("equal two", "equal one");
    double ratio = after.at("/items/0/score").asDouble() / after.at("/items/1/score").asDouble();
    assertThat(ratio)
        .isCloseTo(1 + 0.3 * 10 / 11, org.assertj.core.api.Assertions.within(0.01))
        .isLessThan(1.3);
    var more = new java.util.HashMap<String, Object>(page);
    more.put("cursor", before.text("cursor"));
    Answer second = human.post("search", more).ok();
    assertThat(second.at("/items/0/score").asDouble()).isEqualTo(0.5);
    assertThat(second.at("/diagnostics/evaluatedAt").asString())
        .isEqualTo(before.at("/diagnostics/evaluatedAt").asString());
  }

  @Test
  @DisplayName(
      "U08 U09 a new revision and another subject start from nothing; a reset is one's own")
  void keepsStatesApart() {
    String ref = human.create("used text");
    use("e", ref);
    String next = human.write(revise("a", ref, "used text again")).ok().ref("a");
    assertThat(use("e", next).at("/recorded").asInt()).isEqualTo(1);
    Atoms other =
        clients.as(
            workspace, "another", Set.of("p"), Set.of("p"), new Actor(ActorType.HUMAN, null));
    String theirs = ref(other, "used");
    var use = Map.of("eventId", "e", "refs", List.of(theirs));
    assertThat(other.post("uses", use).ok().at("/recorded").asInt()).isEqualTo(1);
    assertThat(human.delete("uses").status()).isEqualTo(204);
    assertThat(use("e", next).at("/repeated").asInt()).isEqualTo(1);
  }

  @Test
  @DisplayName("U10 U17 a clock that goes back is set to the last use")
  void neverGoesBack() {
    String ref = human.create("used");
    clock.forward(Duration.ofHours(1));
    String first = use("e1", ref).text("acceptedAt");
    clock.reset();
    assertThat(use("e2", ref).text("acceptedAt")).isEqualTo(first);
  }

  @Test
  @DisplayName("U19 U20 U21 whose refs count: the subject's own, of any of his tokens")
  void checksWhoUses() {
    String ref = human.create("used");
    assertThat(human.post("uses", Map.of("eventId", "e", "refs", List.of("a-forged"))).code())
        .isEqualTo("INVALID_REF");
    Atoms renewed = clients.human(workspace);
    var use = Map.of("eventId", "e", "refs", List.of(ref));
    assertThat(renewed.post("uses", use).ok().at("/recorded").asInt()).isEqualTo(1);
    assertThat(renewed.inspect(ref).code()).isEqualTo("ACCESS_DENIED");
    Atoms other =
        clients.as(
            workspace, "another", Set.of("p"), Set.of("p"), new Actor(ActorType.HUMAN, null));
    assertThat(other.post("uses", use).code()).isEqualTo("ACCESS_DENIED");
    Atoms blind =
        clients.as(
            workspace, "someone", Set.of("q"), Set.of("q"), new Actor(ActorType.HUMAN, null));
    assertThat(blind.post("uses", use).code()).isEqualTo("ACCESS_DENIED");
  }

  private Answer use(String event, String... refs) {
    return human.post("uses", Map.of("eventId", event, "refs", List.of(refs))).ok();
  }

  private static Map<String, Object> two(String local) {
    return Map.of("links", Map.of("x", Map.of("local", local), "y", Map.of("local", local)));
  }
}
