package dev.custodia.memory.atom;

import static dev.custodia.memory.atom.AtomsClient.create;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.atom.AtomsClient.Answer;
import dev.custodia.memory.atom.AtomsClient.Atoms;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Section 13.8: what a read shows. */
class PackingRowsTest extends AtomRows {
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
}
