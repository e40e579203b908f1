package dev.custodia.memory.atom;

import static dev.custodia.memory.atom.AtomsClient.create;
import static dev.custodia.memory.atom.AtomsClient.digested;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.atom.AtomsClient.Answer;
import dev.custodia.memory.atom.AtomsClient.Atoms;
import dev.custodia.platform.token.Actor;
import dev.custodia.platform.token.ActorType;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Section 13.4: who gets an input, for whom it counts, what it records. */
class InputRowsTest extends AtomRows {
  @Test
  @DisplayName("T01 T02 an agent writes from an input, each of its changes")
  void needsInputs() {
    assertThat(agent.write(create("a", "x")).code()).isEqualTo("INVALID_INPUT");
    String input = agent.observe(Map.of());
    assertThat(agent.write(create("a", "aa", Map.of("input", input)), create("b", "bb")).code())
        .isEqualTo("INVALID_INPUT");
    assertThat(agent.search("aa").ok().items()).isEmpty();
  }

  @Test
  @DisplayName("T03 T04 what was not issued is no input")
  void refusesMadeUpInputs() {
    assertThat(agent.write(create("a", "x", Map.of("input", "inp_made-up"))).code())
        .isEqualTo("INVALID_INPUT");
    for (Object odd : List.of("", false, 0, Map.of(), Map.of("id", "inp_x"))) {
      assertThat(agent.write(create("a", "x", Map.of("input", odd))).code())
          .isEqualTo("INVALID_INPUT");
    }
    assertThat(
            agent
                .post("inputs", digested(Map.of("inherit", List.of(Map.of("id", "inp_x")))))
                .code())
        .isEqualTo("INVALID_INPUT");
  }

  @Test
  @DisplayName("T05 a manifest is for the rights that its input was made under")
  void guardsManifests() {
    Atoms two =
        clients
            .as(
                workspace,
                "someone",
                Set.of("p"),
                Set.of("p", "q"),
                new Actor(ActorType.AGENT, null))
            .header("X-Write-Policy", "p");
    String input = two.observe(Map.of());
    assertThat(two.get("manifests/" + input).status()).isEqualTo(200);
    assertThat(two.header("X-Write-Policy", "q").get("manifests/" + input).code())
        .isEqualTo("ACCESS_DENIED");
    Atoms other =
        clients.as(
            workspace, "another", Set.of("p"), Set.of("p"), new Actor(ActorType.AGENT, null));
    assertThat(other.get("manifests/" + input).code()).isEqualTo("ACCESS_DENIED");
    assertThat(other.get("manifests/inp_unknown").code()).isEqualTo("INVALID_INPUT");
  }

  @Test
  @DisplayName("T06 an input expires")
  void expires() {
    String input = agent.observe(Map.of());
    clock.forward(Duration.ofMinutes(31));
    assertThat(agent.write(create("a", "x", Map.of("input", input))).code())
        .isEqualTo("CURSOR_EXPIRED");
  }

  @Test
  @DisplayName("T07 an input over what was erased is refused")
  void refusesInputsOverErased() {
    String source = human.create("source");
    String input = agent.seen(ref(agent, "source"));
    human.post("purges", Map.of("ref", source)).ok();
    assertThat(agent.write(create("a", "x", Map.of("input", input))).status())
        .isGreaterThanOrEqualTo(400);
  }

  @Test
  @DisplayName("T08 a receipt lists all that was acquired and what was shown")
  void recordsAcquisition() {
    IntStream.range(0, 12).forEach(i -> human.create("matching " + i));
    Answer shown = agent.post("read", Map.of("query", "matching", "limit", 1)).ok();
    Answer manifest = agent.get("manifests/" + shown.text("receipt")).ok();
    assertThat(manifest.at("/contractVersion").asInt()).isEqualTo(2);
    assertThat(manifest.at("/acquisition/reads").size()).isEqualTo(12);
    assertThat(manifest.at("/presentation/units").size()).isEqualTo(1);
    assertThat(manifest.at("/generation").isMissingNode()).isTrue();
  }

  @Test
  @DisplayName("T09 T10 T11 naming refs narrows what was delivered, not what was acquired")
  void narrowsDelivery() {
    human.create("pair one");
    human.create("pair two");
    human.create("stranger");
    Answer shown = agent.read("pair", 0).ok();
    String a = shown.list("refs").get(0);
    String b = shown.list("refs").get(1);
    String input =
        agent.observe(
            Map.of(
                "presentations",
                List.of(Map.of("receipt", shown.text("receipt"), "refs", List.of(a)))));
    Answer manifest = agent.get("manifests/" + input).ok();
    assertThat(manifest.at("/presentation/units").size()).isEqualTo(1);
    assertThat(manifest.at("/acquisition/reads").size()).isEqualTo(2);
    var use = Map.of("eventId", "e", "input", input, "refs", List.of(b));
    assertThat(agent.post("uses", use).code()).isEqualTo("INVALID_INPUT");
    assertThat(
            agent
                .post("uses", Map.of("eventId", "e", "input", input, "refs", List.of(a)))
                .ok()
                .at("/recorded")
                .asInt())
        .isEqualTo(1);
    var stranger =
        Map.of(
            "presentations",
            List.of(
                Map.of("receipt", shown.text("receipt"), "refs", List.of(ref(agent, "stranger")))));
    assertThat(agent.post("inputs", digested(stranger)).code()).isEqualTo("INVALID_REF");
  }

  @Test
  @DisplayName("T12 an input states its payload's digest, and nothing unknown")
  void refusesMalformedInputs() {
    assertThat(agent.post("inputs", Map.of("payloadDigest", "AB".repeat(32))).code())
        .isEqualTo("INVALID_INPUT");
    assertThat(agent.post("inputs", Map.of("payloadDigest", "ab")).code())
        .isEqualTo("INVALID_INPUT");
    assertThat(agent.post("inputs", digested(Map.of("basis", "x"))).code())
        .isEqualTo("INVALID_INPUT");
    assertThat(agent.post("inputs", digested(Map.of("more", "x"))).code())
        .isEqualTo("INVALID_INPUT");
    assertThat(
            agent
                .post(
                    "inputs",
                    digested(Map.of("presentations", List.of(Map.of("receipt", "rcp_x")))))
                .code())
        .isEqualTo("INVALID_INPUT");
  }

  @Test
  @DisplayName("T28 what was read under another policy is not derived from")
  void refusesAcrossPolicies() {
    human.create("of p");
    Atoms wide =
        clients.as(
            workspace,
            "someone",
            Set.of("p", "q"),
            Set.of("q"),
            new Actor(ActorType.AGENT, null),
            new Actor(ActorType.HUMAN, null));
    Atoms deriving = wide.header("X-Actor", "agent");
    String input = deriving.seen(ref(deriving, "of"));
    assertThat(deriving.write(create("a", "x", Map.of("input", input))).code())
        .isEqualTo("ACCESS_DENIED");
    assertThat(wide.header("X-Actor", "human").write(create("a", "of q")).status()).isEqualTo(201);
    Atoms narrowed = deriving.header("X-Read-Policies", "q");
    String narrow = narrowed.seen(ref(narrowed, "of"));
    assertThat(narrowed.write(create("b", "y", Map.of("input", narrow))).status()).isEqualTo(201);
  }

  @Test
  @DisplayName("T29 receipts, inputs and cursors of an earlier token are refused")
  void refusesEarlierTokens() {
    IntStream.range(0, 3).forEach(i -> human.create("matching " + i));
    var page = Map.of("query", "matching", "limit", 1, "depth", 0);
    Answer first = agent.post("search", page).ok();
    String input = agent.observe(first.text("receipt"));
    Atoms renewed = clients.agent(workspace);
    assertThat(renewed.write(create("a", "x", Map.of("input", input))).code())
        .isEqualTo("ACCESS_DENIED");
    assertThat(
            renewed
                .post(
                    "inputs",
                    digested(
                        Map.of("presentations", List.of(Map.of("receipt", first.text("receipt"))))))
                .code())
        .isEqualTo("ACCESS_DENIED");
    var next = Map.of("query", "matching", "limit", 1, "depth", 0, "cursor", first.text("cursor"));
    assertThat(renewed.post("search", next).code()).isEqualTo("ACCESS_DENIED");
    assertThat(agent.post("search", next).status()).isEqualTo(200);
  }
}
