package dev.custodia.memory.atom;

import static dev.custodia.memory.atom.AtomsClient.create;
import static dev.custodia.memory.atom.AtomsClient.revise;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.atom.AtomsClient.Answer;
import dev.custodia.memory.atom.AtomsClient.Atoms;
import dev.custodia.platform.token.Actor;
import dev.custodia.platform.token.ActorType;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Sections 13.2 and 13.3: citations, byte ranges, keys. */
class CitationRowsTest extends AtomRows {
  @Test
  @DisplayName("C01 C02 a range may not split a character; without one the whole body is cited")
  void citesWholeCharacters() {
    String source = human.create("あ");
    assertThat(cite(source, 1, 3).code()).isEqualTo("INVALID_SOURCE_SPAN");
    assertThat(cite(source, 0, 4).code()).isEqualTo("INVALID_SOURCE_SPAN");
    assertThat(cite(source, 2, 1).code()).isEqualTo("INVALID_SOURCE_SPAN");
    Answer whole = human.write(create("w", "x", Map.of("sources", List.of(source)))).ok();
    assertThat(whole.at("/changes/w/sources/0/end").asInt()).isEqualTo(3);
    assertThat(cite(source, 0, 3).status()).isEqualTo(201);
  }

  @Test
  @DisplayName("C04 C05 only what is a source and was shown can be cited by an agent")
  void citesWhatWasShown() {
    human.create("the shown one");
    human.create("the hidden one");
    String shown = ref(agent, "shown");
    String unread = ref(agent, "hidden");
    String input = agent.seen(shown);
    String generated =
        agent
            .write(create("g", "generated", Map.of("input", input, "sources", List.of(shown))))
            .ok()
            .ref("g");
    assertThat(
            agent
                .write(create("x", "x", Map.of("input", input, "sources", List.of(generated))))
                .code())
        .isEqualTo("INVALID_SOURCE_SPAN");
    assertThat(
            agent
                .write(create("x", "x", Map.of("input", input, "sources", List.of(unread))))
                .code())
        .isEqualTo("ACCESS_DENIED");
  }

  @Test
  @DisplayName("C06 C07 a blob is read window by window, without a broken character")
  void readsBlobs() {
    String text = "漢字かな交じり文".repeat(113).substring(0, 900);
    Answer made = human.blob(text.getBytes(java.nio.charset.StandardCharsets.UTF_8), "text/plain");
    assertThat(made.status()).isEqualTo(201);
    String ref = made.ref("source");
    var read = new StringBuilder();
    String cursor = null;
    do {
      var body = new java.util.HashMap<String, Object>();
      body.put("ref", ref);
      body.put("range", Map.of("start", 0, "bytes", 13));
      if (cursor != null) {
        body.put("cursor", cursor);
      }
      Answer part = human.post("inspect", body).ok();
      assertThat(part.at("/range/text").asString()).doesNotContain("\ufffd");
      read.append(part.at("/range/text").asString());
      cursor = part.body().path("cursor").isMissingNode() ? null : part.text("cursor");
    } while (cursor != null);
    assertThat(read.toString()).isEqualTo(text);

    Answer first =
        human.post("inspect", Map.of("ref", ref, "range", Map.of("start", 0, "bytes", 3))).ok();
    Answer manifest = human.get("manifests/" + first.text("receipt")).ok();
    assertThat(manifest.at("/presentation/units/0/range/end").asInt()).isEqualTo(3);
    assertThat(manifest.at("/presentation/units/0/digest").asString())
        .isEqualTo(dev.custodia.memory.atom.text.Digests.sha256(text.substring(0, 1)));
    assertThat(
            human
                .post("inspect", Map.of("ref", ref, "range", Map.of("start", 1, "bytes", 3)))
                .code())
        .isEqualTo("INVALID_SOURCE_SPAN");
    Answer small =
        human.post("inspect", Map.of("ref", ref, "range", Map.of("start", 0, "bytes", 2))).ok();
    assertThat(small.at("/range/text").asString()).isEmpty();
    assertThat(small.at("/diagnostics/minimumBytes").asInt()).isEqualTo(4);
    assertThat(agent.blob(new byte[] {1}, "image/png").code()).isEqualTo("ACCESS_DENIED");
    assertThat(
            human
                .blob(new byte[] {1, 2, 3}, "image/png")
                .ok()
                .at("/changes/source/blob/bytes")
                .asInt())
        .isEqualTo(3);
  }

  @Test
  @DisplayName("C08 quoted ranges of a Japanese source come as evidence, with what is left out")
  void showsEvidence() {
    human.create("一二三四五六七八九十" + "。".repeat(3_000));
    Atoms extractor = clients.agent(workspace, "extraction");
    String ref = ref(extractor, "一二三四五六七八九十");
    String input = extractor.seen(ref);
    extractor
        .write(
            quote("a", "一二三", input, ref, 0, 9),
            quote("b", "二三四", input, ref, 3, 12),
            quote("c", "八九", input, ref, 21, 27))
        .ok();
    Answer shown =
        extractor.post("read", Map.of("query", "一二三 二三四 八九", "depth", 0, "tokens", 1_200)).ok();
    assertThat(shown.items()).containsExactlyInAnyOrder("一二三", "二三四", "八九");
    assertThat(shown.text("text"))
        .contains("\"text\":\"一二三四\"")
        .contains("\"text\":\"八九\"")
        .contains("\"omittedBefore\":{\"end\":21,\"start\":12}")
        .doesNotContain("\ufffd");
  }

  @Test
  @DisplayName("I01 I02 one key gives one operation, and stands for one plan")
  void replaysByKey() {
    Atoms keyed = human.header("Idempotency-Key", "k");
    Answer first = keyed.write(create("a", "text")).ok();
    Answer again = keyed.write(create("a", "text"));
    assertThat(again.status()).isEqualTo(200);
    assertThat(again.text("operationId")).isEqualTo(first.text("operationId"));
    assertThat(again.ref("a")).isEqualTo(first.ref("a"));
    assertThat(human.search("text").ok().items()).hasSize(1);
    assertThat(keyed.write(create("a", "other")).code()).isEqualTo("IDEMPOTENCY_CONFLICT");
  }

  @Test
  @DisplayName("I04 a replay whose output was erased is denied")
  void deniesErasedReplays() {
    Atoms keyed = human.header("Idempotency-Key", "k");
    Answer first = keyed.write(create("a", "text")).ok();
    human.post("purges", Map.of("ref", first.ref("a"))).ok();
    assertThat(keyed.write(create("a", "text")).code()).isEqualTo("ACCESS_DENIED");
  }

  @Test
  @DisplayName("I05 an expired input leaves its key unused")
  void leavesTheKeyUnused() {
    human.create("source");
    String ref = ref(agent, "source");
    String input = agent.seen(ref);
    clock.forward(Duration.ofHours(1));
    Atoms keyed = agent.header("Idempotency-Key", "k");
    assertThat(keyed.write(create("a", "late", Map.of("input", input))).code())
        .isEqualTo("CURSOR_EXPIRED");
    assertThat(keyed.write(create("a", "now", Map.of("input", agent.seen(ref)))).status())
        .isEqualTo(201);
  }

  @Test
  @DisplayName("I06 I08 a batch with a circle and a revision of a moved target are replayed")
  void replaysWholeBatches() {
    String target = human.create("target");
    Atoms keyed = human.header("Idempotency-Key", "k");
    var plan =
        new Map<?, ?>[] {
          create("l", "left", Map.of("links", Map.of("r", Map.of("local", "r")))),
          create("r", "right", Map.of("links", Map.of("l", Map.of("local", "l")))),
          revise("t", target, "moved")
        };
    Answer first = keyed.write(plan).ok();
    human.write(revise("t", first.ref("t"), "moved on")).ok();
    Answer again = keyed.write(plan).ok();
    assertThat(again.text("operationId")).isEqualTo(first.text("operationId"));
    assertThat(human.post("inspect", Map.of("ref", again.ref("l"))).ok().at("/neighbors").size())
        .isEqualTo(1);
  }

  @Test
  @DisplayName("I07 the key of another actor or subject is another key")
  void keepsKeysApart() {
    Atoms both =
        clients.as(
            workspace,
            "someone",
            Set.of("p"),
            Set.of("p"),
            new Actor(ActorType.HUMAN, null),
            new Actor(ActorType.INPUT_ADAPTER, null));
    Atoms keyed = both.header("Idempotency-Key", "k");
    String one = keyed.header("X-Actor", "human").write(create("a", "x")).ok().text("operationId");
    Answer two = keyed.header("X-Actor", "input-adapter").write(create("a", "y"));
    assertThat(two.status()).isEqualTo(201);
    assertThat(two.text("operationId")).isNotEqualTo(one);
    Atoms other =
        clients.as(
            workspace, "another", Set.of("p"), Set.of("p"), new Actor(ActorType.HUMAN, null));
    assertThat(other.header("Idempotency-Key", "k").write(create("a", "z")).status())
        .isEqualTo(201);
  }

  private Answer cite(String ref, int start, int end) {
    return human.write(
        create(
            "c", "x", Map.of("sources", List.of(Map.of("ref", ref, "start", start, "end", end)))));
  }
}
