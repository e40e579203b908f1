package dev.custodia.memory.atom;

import static dev.custodia.memory.atom.AtomsClient.create;
import static dev.custodia.memory.atom.AtomsClient.revise;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.atom.AtomsClient.Answer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Section 13.4: how an input binds what was made from it. */
class InputWatchesRowsTest extends AtomRows {
  @Test
  @DisplayName("T13 T14 two changes of a batch stay independent under their own inputs")
  void keepsInputsApart() {
    String a = human.create("ground alpha");
    human.create("ground beta");
    String tokenA = agent.seen(ref(agent, "alpha"));
    String tokenB = agent.seen(ref(agent, "beta"));
    Answer made =
        agent
            .write(
                create(
                    "a",
                    "made of first",
                    Map.of("input", tokenA, "links", Map.of("r", Map.of("local", "b")))),
                create(
                    "b",
                    "made of second",
                    Map.of("input", tokenB, "links", Map.of("r", Map.of("local", "a")))))
            .ok();
    human.write(revise("x", a, "ground alpha corrected")).ok();
    Answer found = agent.search("made").ok();
    assertThat(found.items()).containsExactly("made of second");
    assertThat(found.list("stale")).containsExactly(made.ref("a"));
    Answer manifest = agent.get("manifests/" + tokenA).ok();
    assertThat(manifest.at("/generation/outputs").size()).isEqualTo(1);
  }

  @Test
  @DisplayName("T15 citing apart does not split a shared input")
  void sharesAnInput() {
    String a = human.create("ground alpha");
    human.create("ground beta");
    Answer seenA = agent.inspect(ref(agent, "alpha")).ok();
    Answer seenB = agent.inspect(ref(agent, "beta")).ok();
    String input = agent.observe(seenA.text("receipt"), seenB.text("receipt"));
    agent
        .write(
            create(
                "a",
                "made one",
                Map.of("input", input, "sources", List.of(seenA.at("/atom/ref").asString()))),
            create(
                "b",
                "made two",
                Map.of("input", input, "sources", List.of(seenB.at("/atom/ref").asString()))))
        .ok();
    human.write(revise("x", a, "ground alpha corrected")).ok();
    Answer found = agent.search("made").ok();
    assertThat(found.items()).isEmpty();
    assertThat(found.list("stale")).hasSize(2);
  }

  @Test
  @DisplayName("T16 the watches of an inherited input stay, whatever the basis")
  void inheritsWatches() {
    String a = human.create("ground alpha");
    String first = agent.seen(ref(agent, "alpha"));
    String second = agent.observe(Map.of("inherit", List.of(first), "basis", "historical"));
    agent.write(create("o", "made later", Map.of("input", second))).ok();
    human.write(revise("x", a, "ground alpha corrected")).ok();
    assertThat(agent.search("made").ok().list("stale")).hasSize(1);
  }

  @Test
  @DisplayName(
      "T17 T18 an output of an inherited input in the same batch is inherited, and erased along")
  void inheritsOutputs() {
    human.create("ground alpha");
    String parent = agent.seen(ref(agent, "alpha"));
    String child = agent.observe(Map.of("inherit", List.of(parent)));
    Answer made =
        agent
            .write(
                create("c", "made child", Map.of("input", child)),
                create("p", "made parent", Map.of("input", parent)))
            .ok();
    assertThat(agent.get("manifests/" + child).ok().at("/generation/inheritedOutputs/0").asString())
        .isEqualTo(made.ref("p"));
    agent.post("purges", Map.of("ref", made.ref("p"))).ok();
    assertThat(agent.inspect(made.ref("c")).code()).isEqualTo("ACCESS_DENIED");
    assertThat(agent.search("alpha").ok().items()).containsExactly("ground alpha");
  }

  @Test
  @DisplayName("T19 T20 T21 what was shown must still stand, unless it was shown as history")
  void demandsCurrentness() {
    String a = human.create("ground alpha");
    String own = ref(agent, "alpha");
    String current = agent.seen(own);
    String history =
        agent.observe(
            Map.of(
                "presentations",
                List.of(Map.of("receipt", agent.inspect(own).ok().text("receipt"))),
                "basis",
                "historical"));
    Answer derived = agent.write(create("d", "made d", Map.of("input", agent.seen(own)))).ok();
    human.write(revise("x", a, "ground alpha corrected")).ok();
    Answer refused = agent.write(create("o", "made o", Map.of("input", current)));
    assertThat(refused.code()).isEqualTo("REVISION_CONFLICT");
    agent.write(create("h", "looking back", Map.of("input", history))).ok();
    assertThat(agent.search("looking").ok().items()).containsExactly("looking back");
    String overStale =
        agent.observe(
            Map.of(
                "presentations",
                List.of(Map.of("receipt", agent.inspect(derived.ref("d")).ok().text("receipt"))),
                "basis",
                "historical"));
    agent.write(create("y", "analysis", Map.of("input", overStale))).ok();
    Answer found = agent.search("analysis").ok();
    assertThat(found.items()).containsExactly("analysis");
    assertThat(found.list("stale")).isEmpty();
  }

  @Test
  @DisplayName("T22 T23 what was concluded from absence is refused once it is there")
  void guardsAbsence() {
    Answer nothing = agent.search("missing").ok();
    assertThat(nothing.items()).isEmpty();
    String shown = agent.observe(nothing.text("receipt"));
    String watched = agent.observe(Map.of("watches", List.of(nothing.text("receipt"))));
    human.create("missing inserted");
    assertThat(agent.write(create("a", "none", Map.of("input", shown))).code())
        .isEqualTo("REVISION_CONFLICT");
    assertThat(agent.write(create("a", "none", Map.of("input", watched))).code())
        .isEqualTo("REVISION_CONFLICT");
  }

  @Test
  @DisplayName("T24 T25 T26 a new link to what was inspected with its neighbours is a change of it")
  void guardsNeighbourhoods() {
    String p = human.create("point");
    String own = ref(agent, "point");
    String wide = agent.observe(agent.post("inspect", Map.of("ref", own)).ok().text("receipt"));
    String second = agent.observe(agent.post("inspect", Map.of("ref", own)).ok().text("receipt"));
    String narrow = agent.seen(own);
    Answer before = agent.write(create("b", "made before", Map.of("input", second))).ok();
    human.create("relation", Map.of("links", Map.of("to", p)));
    assertThat(agent.write(create("o", "made after", Map.of("input", wide))).code())
        .isEqualTo("REVISION_CONFLICT");
    assertThat(agent.write(create("n", "narrow", Map.of("input", narrow))).status()).isEqualTo(201);
    Answer shown = agent.read("made", 0).ok();
    assertThat(shown.text("text")).isEmpty();
    assertThat(shown.at("/diagnostics/derived").asString()).isEqualTo("pending");
    assertThat(agent.inspect(before.ref("b")).ok().at("/atom/text").asString())
        .isEqualTo("made before");
  }

  @Test
  @DisplayName("T32 a batch may not replace what another of its inputs watches")
  void refusesCrossingInputs() {
    human.create("ground alpha");
    human.create("ground beta");
    String x = ref(agent, "alpha");
    String tokenA = agent.seen(x);
    String tokenB = agent.seen(ref(agent, "beta"));
    assertThat(
            agent
                .write(
                    create("a", "made", Map.of("input", tokenA)),
                    revise("x", x, "ground alpha again", Map.of("input", tokenB)))
                .code())
        .isEqualTo("REVISION_CONFLICT");
  }

  @Test
  @DisplayName("T33 a topic that is rewritten from its own earlier version is fresh")
  void foldsItsOwnOutputs() {
    human.create("ground alpha");
    String topic =
        agent
            .write(create("t", "topic v1", Map.of("input", agent.seen(ref(agent, "alpha")))))
            .ok()
            .ref("t");
    Answer seenTopic = agent.inspect(topic).ok();
    Answer seenGround = agent.inspect(ref(agent, "alpha")).ok();
    String input = agent.observe(seenTopic.text("receipt"), seenGround.text("receipt"));
    agent.write(revise("t", topic, "topic v2", Map.of("input", input))).ok();
    Answer shown = agent.read("topic", 0).ok();
    assertThat(shown.items()).containsExactly("topic v2");
    assertThat(shown.list("stale")).isEmpty();
  }
}
