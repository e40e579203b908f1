package dev.custodia.memory.atom;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.atom.AtomsClient.Answer;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What a cursor goes on from, whatever happens between two pages (docs/atoms.md). */
class PageRowsTest extends AtomRows {
  @Test
  @DisplayName("X02 X09 a cursor goes on past what was written since, under another tokenizer too")
  void goesOn() {
    var written = new HashSet<String>();
    for (String word : List.of("one", "two", "three", "four")) {
      human.create("matching " + word);
      written.add("matching " + word);
    }
    var ask = Map.of("query", "matching", "limit", 1, "depth", 0);
    Answer first = human.post("read", ask).ok();
    human.create("matching, but later");
    var next =
        Map.of(
            "query",
            "matching",
            "limit",
            9,
            "depth",
            0,
            "cursor",
            first.text("cursor"),
            "tokens",
            100_000);
    Answer second = human.header("X-Tokenizer", "utf8-bytes").post("read", next).ok();
    var shown = new HashSet<>(first.items());
    assertThat(shown).hasSize(1);
    assertThat(second.items()).hasSize(3);
    shown.addAll(second.items());
    assertThat(shown).isEqualTo(written);
    assertThat(second.at("/tokenCount").asInt()).isEqualTo(second.text("text").length());
    assertThat(second.at("/diagnostics/evaluatedAt"))
        .isEqualTo(first.at("/diagnostics/evaluatedAt"));
  }
}
