package dev.custodia.memory.atom.pack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.atom.text.Tokenizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SelectionTest {
  private static final String LETTERS =
      "ab cd  e12 .,!?。、「」\"\\\n\t{}[]()'s'LL-_/—…日本語かなカナ😀é\u00a0Ω9";

  @ParameterizedTest
  @EnumSource(Tokenizer.class)
  @DisplayName("the price of a selection is the count of its text, whatever the texts end in")
  void pricesExactly(Tokenizer tokenizer) {
    var random = new Random(11);
    var points = LETTERS.codePoints().toArray();
    for (int round = 0; round < 300; round++) {
      var entries = new ArrayList<Entry>();
      for (int i = 0; i < 1 + random.nextInt(4); i++) {
        var text = new StringBuilder();
        for (int k = random.nextInt(12); k >= 0; k--) {
          text.appendCodePoint(points[random.nextInt(points.length)]);
        }
        entries.add(entry(round + "-" + i, text.toString(), 1));
      }
      String rendered = Rendering.of(entries);
      assertThat(new Price(tokenizer).of(entries))
          .as(rendered)
          .isEqualTo(tokenizer.count(rendered));
    }
  }

  @Test
  @DisplayName("Q02 without work nothing is selected and nothing is claimed")
  void selectsNothingWithoutWork() {
    var choice = choose(List.of(unit(entry("a", "text", 1))), 1_000, 10, 0);
    assertThat(choice.entries()).isEmpty();
    assertThat(choice.complete()).isFalse();
    assertThat(choice.baselineComplete()).isFalse();
    assertThat(choice.work()).isZero();
  }

  @Test
  @DisplayName("Q03 several short bodies beat one long one, and never less than the rank order")
  void gainsByShortBodies() {
    var units = new ArrayList<Unit>();
    units.add(unit(entry("long", "x".repeat(800), 1)));
    for (int i = 0; i < 6; i++) {
      units.add(unit(entry("s" + i, "short " + i, 0.6)));
    }
    boolean better = false;
    for (int tokens = 100; tokens < 2_000; tokens += 50) {
      var choice = choose(units, tokens, 24, 2_000_000);
      assertThat(choice.utility()).isGreaterThanOrEqualTo(choice.baselineUtility());
      assertThat(Tokenizer.UTF8_BYTES.count(Rendering.of(choice.entries())))
          .isLessThanOrEqualTo(tokens);
      better |= choice.utility() > choice.baselineUtility();
    }
    assertThat(better).isTrue();
  }

  @Test
  @DisplayName("Q07 of two identical quotes one is enough")
  void showsOneOfEqualQuotes() {
    var choice =
        choose(
            List.of(unit(quote("a", "same", 10, 14)), unit(quote("b", "same", 10, 14))),
            10_000,
            24,
            2_000_000);
    assertThat(choice.entries()).hasSize(1);
  }

  @Test
  @DisplayName("Q04 Q05 overlapping quotes are written once, as evidence with what is left out")
  void sharesEvidence() {
    var entries =
        List.of(
            quote("a", "AAAABBBB", 0, 8),
            quote("b", "BBBBCCCC", 4, 12),
            quote("c", "EEEE", 16, 20));
    String text = Rendering.of(entries);
    assertThat(text)
        .contains("\"text\":\"AAAABBBBCCCC\"")
        .contains("\"omittedBefore\":{\"end\":16,\"start\":12}")
        .contains("\"quote\":{\"end\":20,\"ref\":\"src\",\"start\":16,\"unit\":\"utf8\"}");
    assertThat(text.split("BBBB", -1)).hasSize(2);
    assertThat(new Price(Tokenizer.O200K).of(entries)).isEqualTo(Tokenizer.O200K.count(text));
    assertThat(Rendering.quotes(entries, entries.getFirst())).isTrue();
    assertThat(Rendering.quotes(entries.subList(0, 1), entries.getFirst())).isFalse();
  }

  @Test
  @DisplayName("R09 a unit of two has no room where one body may be shown, a single one has")
  void keepsUnitsWhole() {
    var both = new Unit(List.of(entry("a", "claim", 1), entry("b", "condition", 0)));
    var choice = choose(List.of(both, unit(entry("c", "other", 0.5))), 10_000, 1, 2_000_000);
    assertThat(choice.entries()).extracting(Entry::key).containsExactly("c");
    assertThat(choice.minimumTokens()).isPresent();
  }

  @Test
  @DisplayName("Q12 the choice comes close to an exhaustive search")
  void comesCloseToAnExhaustiveSearch() {
    var random = new Random(3);
    for (int round = 0; round < 40; round++) {
      var units = new ArrayList<Unit>();
      for (int i = 0; i < 6; i++) {
        double worth = Math.round(100.0 / (i + 1)) / 100.0;
        units.add(unit(entry("e" + i, "y".repeat(20 + 20 * random.nextInt(3)), worth)));
      }
      int tokens = 200 + random.nextInt(600);
      var choice = choose(units, tokens, 24, 2_000_000);
      assertThat(choice.utility()).isGreaterThanOrEqualTo(0.75 * exhaustive(units, tokens));
    }
  }

  private static double exhaustive(List<Unit> units, int tokens) {
    double best = 0;
    for (int set = 0; set < 1 << units.size(); set++) {
      var entries = new ArrayList<Entry>();
      double worth = 0;
      for (int i = 0; i < units.size(); i++) {
        if ((set >> i & 1) == 1) {
          entries.add(units.get(i).root());
          worth += units.get(i).root().activation();
        }
      }
      if (Tokenizer.UTF8_BYTES.count(Rendering.of(entries)) <= tokens) {
        best = Math.max(best, worth);
      }
    }
    return best;
  }

  private static Selection.Choice choose(List<Unit> units, int tokens, int entries, long work) {
    return Selection.of(units, Tokenizer.UTF8_BYTES, new Selection.Limits(tokens, entries, work));
  }

  private static Unit unit(Entry entry) {
    return new Unit(List.of(entry));
  }

  private static Entry entry(String key, String text, double activation) {
    return new Entry(
        key,
        key,
        activation,
        Map.of("links", List.of(), "state", "active", "text", text),
        text,
        null);
  }

  private static Entry quote(String key, String text, int start, int end) {
    return new Entry(
        key,
        start + "-" + end,
        0.5,
        Map.of("links", List.of(), "ref", key, "state", "active", "text", text),
        text,
        new Span("s", "src", start, end));
  }
}
