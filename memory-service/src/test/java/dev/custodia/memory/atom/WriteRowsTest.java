package dev.custodia.memory.atom;

import static dev.custodia.memory.atom.AtomsClient.create;
import static dev.custodia.memory.atom.AtomsClient.retire;
import static dev.custodia.memory.atom.AtomsClient.revise;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.atom.AtomsClient.Answer;
import dev.custodia.platform.token.Actor;
import dev.custodia.platform.token.ActorType;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Section 13.1 of the specification: writes, batches, versions. */
class WriteRowsTest extends AtomRows {
  @Test
  @DisplayName("W01 a created atom comes back under its change id, as a source of its producer")
  void createsOne() {
    Answer made = human.write(create("one", "text"));
    assertThat(made.status()).isEqualTo(201);
    assertThat(made.at("/repeated").asBoolean()).isFalse();
    assertThat(made.at("/changes/one/text").asString()).isEqualTo("text");
    assertThat(made.at("/changes/one/state").asString()).isEqualTo("active");
    assertThat(made.at("/changes/one/provenance/origin").asString()).isEqualTo("source");
    assertThat(made.at("/changes/one/provenance/producer").asString()).isEqualTo("someone");
    assertThat(made.at("/changes/one/sources/0/end").asInt()).isEqualTo(4);
  }

  @Test
  @DisplayName("W02 the same text twice is two atoms")
  void keepsEqualTextsApart() {
    assertThat(human.create("twin text")).isNotEqualTo(human.create("twin text"));
    assertThat(human.search("twin").ok().items()).hasSize(2);
  }

  @Test
  @DisplayName("W07 a target that moved refuses the whole batch")
  void refusesMovedTargets() {
    String first = human.create("first");
    human.write(revise("a", first, "winner")).ok();
    Answer refused = human.write(create("x", "extra"), revise("a", first, "loser"));
    assertThat(refused.code()).isEqualTo("REVISION_CONFLICT");
    assertThat(refused.status()).isEqualTo(409);
    assertThat(human.search("extra").ok().items()).isEmpty();
    assertThat(latest(first).at("/atom/text").asString()).isEqualTo("winner");
  }

  @Test
  @DisplayName("W08 of two revisions of one observed revision the second conflicts")
  void comparesAndSets() {
    String first = human.create("first");
    human.write(revise("a", first, "winner")).ok();
    assertThat(human.write(revise("a", first, "loser")).code()).isEqualTo("REVISION_CONFLICT");
    assertThat(latest(first).at("/atom/text").asString()).isEqualTo("winner");
  }

  @Test
  @DisplayName("W09 one atom changes once a batch")
  void changesAnAtomOnce() {
    String ref = human.create("one");
    assertThat(human.write(revise("a", ref, "two"), retire("b", ref)).code())
        .isEqualTo("INVALID_INPUT");
  }

  @Test
  @DisplayName("W11 retiring keeps body, links and citations; the old ref stays active")
  void retiresWithoutLoss() {
    String source = human.create("source");
    String linked =
        human.create("body", Map.of("links", Map.of("to", source), "sources", List.of(source)));
    Answer retired = human.write(retire("r", linked)).ok();
    assertThat(retired.at("/changes/r/state").asString()).isEqualTo("retired");
    assertThat(retired.at("/changes/r/text").asString()).isEqualTo("body");
    assertThat(retired.at("/changes/r/links/0/ref").asString()).isEqualTo(source);
    assertThat(retired.at("/changes/r/sources/0/ref").asString()).isEqualTo(source);
    assertThat(human.inspect(linked).ok().at("/atom/state").asString()).isEqualTo("active");
    assertThat(latest(linked).at("/atom/state").asString()).isEqualTo("retired");
    assertThat(human.search("body").ok().items()).isEmpty();
  }

  @Test
  @DisplayName("W12 a human retires a generated summary; it keeps its link and citation")
  void retiresGenerated() {
    String source = human.create("the source");
    Answer seen = agent.inspect(ref(agent, "source")).ok();
    String own = seen.at("/atom/ref").asString();
    agent
        .write(
            create(
                "s",
                "summary",
                Map.of(
                    "input",
                    agent.observe(seen.text("receipt")),
                    "links",
                    Map.of("of", own),
                    "sources",
                    List.of(own))))
        .ok();
    Answer retired = human.write(retire("r", ref(human, "summary"))).ok();
    assertThat(retired.at("/changes/r/links/0/ref").asString()).isEqualTo(source);
    assertThat(retired.at("/changes/r/sources/0/ref").asString()).isEqualTo(source);
  }

  @Test
  @DisplayName("W15 W16 W17 W18 malformed writes are refused with their path")
  void refusesMalformedWrites() {
    assertThat(human.post("write", Map.of("changes", List.of())).code()).isEqualTo("INVALID_INPUT");
    var noLinks =
        Map.of("id", "a", "op", "create", "content", Map.of("text", "x"), "sources", List.of());
    assertThat(human.write(noLinks).code()).isEqualTo("INVALID_INPUT");
    var noSources =
        Map.of("id", "a", "op", "create", "content", Map.of("text", "x", "links", List.of()));
    Answer refused = human.write(noSources);
    assertThat(refused.code()).isEqualTo("INVALID_INPUT");
    assertThat(refused.at("/errors/0/path").asString()).isEqualTo("$.changes[0].sources");
    var extra =
        Map.of(
            "id",
            "a",
            "op",
            "create",
            "content",
            Map.of("text", "x", "links", List.of(), "provenance", "source"),
            "sources",
            List.of());
    assertThat(human.write(extra).code()).isEqualTo("INVALID_INPUT");
    assertThat(human.write(create("a", "x", Map.of("links", Map.of("to", "a-made-up")))).code())
        .isEqualTo("INVALID_REF");
    assertThat(human.write(create("a", "x"), create("a", "y")).code()).isEqualTo("INVALID_INPUT");
    assertThat(human.write(create("", "x")).code()).isEqualTo("INVALID_SCHEMA");
  }

  @Test
  @DisplayName("W19 a change may be called __proto__, and is replayed under its key")
  void takesOddNames() {
    var keyed = human.header("Idempotency-Key", "odd");
    assertThat(keyed.write(create("__proto__", "odd")).ok().ref("__proto__")).isNotEmpty();
    Answer again = keyed.write(create("__proto__", "odd"));
    assertThat(again.status()).isEqualTo(200);
    assertThat(again.at("/repeated").asBoolean()).isTrue();
    assertThat(again.ref("__proto__")).isNotEmpty();
  }

  @Test
  @DisplayName(
      "W22 W23 an adapter creates without an input; without the capability nobody creates a source")
  void needsTheCapability() {
    assertThat(
            clients
                .adapter(workspace)
                .write(create("a", "x"))
                .ok()
                .at("/changes/a/provenance/origin")
                .asString())
        .isEqualTo("source");
    var weak =
        clients.as(
            workspace,
            "someone",
            Set.of("p"),
            Set.of("p"),
            false,
            new Actor(ActorType.HUMAN, null));
    assertThat(weak.write(create("a", "x")).code()).isEqualTo("ACCESS_DENIED");
  }

  @Test
  @DisplayName("W27 an agent retires a source with an input, and not without")
  void agentRetires() {
    human.create("source");
    String ref = ref(agent, "source");
    assertThat(agent.write(retire("r", ref)).code()).isEqualTo("INVALID_INPUT");
    assertThat(
            agent
                .write(retire("r", ref, Map.of("input", agent.seen(ref))))
                .ok()
                .at("/changes/r/state")
                .asString())
        .isEqualTo("retired");
  }

  @Test
  @DisplayName("W28 a human with two policies writes without an input")
  void writesUnderOneOfTwo() {
    var two =
        clients.as(
            workspace,
            "someone",
            Set.of("p", "q"),
            Set.of("p", "q"),
            new Actor(ActorType.HUMAN, null));
    assertThat(two.write(create("a", "x")).code()).isEqualTo("INVALID_INPUT");
    assertThat(two.header("X-Write-Policy", "q").write(create("a", "under q")).status())
        .isEqualTo(201);
    assertThat(two.search("under").ok().items()).containsExactly("under q");
    assertThat(human.search("under").ok().items()).isEmpty();
  }

  @Test
  @DisplayName("a retired head can be revised and is found again")
  void revivesWhatWasRetired() {
    String ref = human.create("phoenix");
    String retired = human.write(retire("r", ref)).ok().ref("r");
    human.write(revise("a", retired, "phoenix again")).ok();
    assertThat(human.search("phoenix").ok().items()).containsExactly("phoenix again");
  }

  @Test
  @DisplayName("limits: too many changes, too large a body, too many links")
  void boundsAWrite() {
    var changes =
        IntStream.range(0, 257).mapToObj(i -> create("c" + i, "x")).toArray(Map<?, ?>[]::new);
    assertThat(human.write(changes).code()).isEqualTo("LIMIT_EXCEEDED");
    assertThat(human.write(Arrays.copyOf(changes, 256)).status()).isEqualTo(201);
    assertThat(human.write(create("a", "x".repeat(65_537))).code()).isEqualTo("LIMIT_EXCEEDED");
    String ref = human.create("t");
    var links = IntStream.range(0, 129).mapToObj(i -> Map.of("role", "r", "target", ref)).toList();
    assertThat(human.write(create("a", "x", Map.of("links", links))).code())
        .isEqualTo("LIMIT_EXCEEDED");
  }

  private Answer latest(String ref) {
    return human.post("inspect", Map.of("ref", ref, "version", "latest", "limit", 0)).ok();
  }
}
