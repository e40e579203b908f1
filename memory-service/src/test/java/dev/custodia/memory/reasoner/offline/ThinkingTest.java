package dev.custodia.memory.reasoner.offline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.reasoner.Known;
import dev.custodia.memory.reasoner.Matters;
import dev.custodia.memory.reasoner.Recap;
import dev.custodia.memory.reasoner.Thought;
import dev.custodia.memory.text.Tokens;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThinkingTest {
  private final OfflineReasoner reasoner = new OfflineReasoner();

  private Thought reflect(Memory memory) {
    return reasoner.reflect(new Matters(Memory.ABOUT, memory.known()));
  }

  @Test
  @Tag("I-54")
  @DisplayName("I-54: a change of taste leaves the newer alive and links the older to it")
  void changeOfTaste() {
    var memory = new Memory().said("I love opera.", "I hate opera.");
    var thought = reflect(memory);
    assertThat(thought.superseded()).hasSize(1);
    assertThat(thought.superseded().getFirst().old()).isEqualTo(memory.known().get(0).id());
    assertThat(thought.superseded().getFirst().by()).isEqualTo(memory.known().get(1).id());
    assertThat(thought.findings())
        .filteredOn(it -> it.kind() == Thought.Kind.DEDUCTIVE)
        .extracting(Thought.Finding::text)
        .containsExactly("mira changed from liking to disliking opera.");
  }

  @Test
  @Tag("I-57")
  @DisplayName("I-57: the order of arrival does not change what replaced what")
  void permutations() {
    var known =
        new ArrayList<>(
            new Memory()
                .said(
                    "I live in Turku.",
                    "I moved to Oulu.",
                    "I moved to Tampere.",
                    "I love figs.",
                    "I hate figs.",
                    "I'm 33 years old.",
                    "I'm 34 years old.")
                .known());
    var expected = List.copyOf(reasoner.replaced(new Matters(Memory.ABOUT, known)));
    assertThat(expected).hasSize(4);
    var random = new Random(7);
    for (int i = 0; i < 50; i++) {
      Collections.shuffle(known, random);
      assertThat(reasoner.replaced(new Matters(Memory.ABOUT, known)))
          .containsExactlyInAnyOrderElementsOf(expected);
    }
  }

  @ParameterizedTest
  @Tag("I-56")
  @DisplayName("I-56: what is said beside a fact does not retire it")
  @CsvSource(
      delimiter = '|',
      value = {
        "I live in Norway. | I live in Bodø.",
        "I work at a bakery. | I work at a night club on Fridays.",
        "I like tea. | I hate coffee.",
        "I live in Oulu. | My sister moved to Turku.",
        "I'm a teacher. | I'm a mother.",
        "I live in Oulu. | If I were rich I would move to Nice.",
        "I have a dog. | I have a cat.",
        "My favorite color is teal. | My favorite song is Finlandia.",
        "I speak Finnish. | I speak Swedish.",
        "I work at Valmet. | My husband quit Valmet.",
        "I live in Oulu. | I might move to Turku.",
        "I love Paris. | Paris hates early closing.",
        "I studied law. | I studied music.",
        "I live in Oulu. | I used to dream of Rome.",
        "I'm allergic to nuts. | I'm allergic to cats."
      })
  void keepsBoth(String one, String other) {
    assertThat(reflect(new Memory().said(one, other)).superseded()).isEmpty();
  }

  @Test
  void contradictionsNameBothAndDecideNothing() {
    var thought = reflect(new Memory().said("I drink milk.", "I don't drink milk."));
    assertThat(thought.superseded()).isEmpty();
    assertThat(thought.findings())
        .filteredOn(it -> it.kind() == Thought.Kind.CONTRADICTION)
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.kind()).isEqualTo(Thought.Kind.CONTRADICTION);
              assertThat(it.sources()).hasSize(2);
            });
  }

  @Test
  void whatRecursIsCounted() {
    var thought =
        reflect(
            new Memory()
                .said(
                    "I went rowing today.",
                    "I like rowing.",
                    "I missed rowing this week.",
                    "Rowing keeps me calm, I think."));
    assertThat(thought.findings())
        .anySatisfy(
            it -> {
              assertThat(it.kind()).isEqualTo(Thought.Kind.INDUCTIVE);
              assertThat(it.text()).isEqualTo("mira repeatedly speaks of rowing.");
              assertThat(it.pattern()).isEqualTo("preference");
              assertThat(it.sources()).hasSizeGreaterThanOrEqualTo(3);
            });
  }

  @ParameterizedTest
  @DisplayName("the more days something comes up on, the surer its recurrence")
  @CsvSource({"1, none", "2, low", "3, medium", "4, medium", "5, high"})
  void recurrencesBecomeSurer(int days, String confidence) {
    var memory = new Memory();
    for (int i = 0; i < days; i++) {
      memory.said("I went rowing in boat " + i + ".");
    }
    var patterns =
        reflect(memory).findings().stream().filter(it -> it.text().endsWith("rowing.")).toList();
    assertThat(patterns.isEmpty() ? "none" : patterns.getFirst().confidence())
        .isEqualTo(confidence);
    assertThat(patterns).allMatch(it -> it.pattern().equals("behavior"));
  }

  @ParameterizedTest
  @DisplayName("a change is told with both values, an end with what it ended")
  @CsvSource(
      delimiter = '|',
      value = {
        "I live in Turku. | I moved to Oulu. | mira's residence changed from Turku to Oulu.",
        "I hate figs. | I love figs. | mira changed from disliking to liking figs.",
        "I work at Valmet. | I quit Valmet. | mira's employer Valmet came to an end.",
        "My favorite tea is oolong. | My favorite tea is sencha. | mira's favorite tea changed from oolong to sencha."
      })
  void changesAreTold(String before, String after, String told) {
    assertThat(reflect(new Memory().said(before, after)).findings())
        .filteredOn(it -> it.kind() == Thought.Kind.DEDUCTIVE)
        .extracting(Thought.Finding::text)
        .containsExactly(told);
  }

  @ParameterizedTest
  @CsvSource({
    "ada gave up smoking, true",
    "ada gave it up, true",
    "ada gave it away, false",
    "ada got rid of it, true",
    "ada got it, false",
    "ada called it off, false",
    "ada called off the trip, true",
    "ada never swims, true",
    "ada swims, false"
  })
  void tellsWhatDenies(String text, boolean negated) {
    assertThat(Facts.negated(text)).isEqualTo(negated);
  }

  @Test
  @Tag("I-66")
  @DisplayName("I-66: every line of a card names what it rests on")
  void cards() {
    var memory =
        new Memory()
            .said(
                "My name is Mira and I'm 34 years old.",
                "I live in Turku.",
                "I moved to Tampere.",
                "I work at Valmet as a welder.",
                "My sister Aino paints.",
                "Always answer in Finnish.");
    var thought = reflect(memory);
    assertThat(thought.card())
        .extracting(Thought.CardLine::text)
        .contains(
            "IDENTITY: Name is Mira",
            "IDENTITY: 34 years old",
            "ATTRIBUTE: Lives in Tampere",
            "ATTRIBUTE: Works at Valmet",
            "RELATIONSHIP: Sister Aino",
            "INSTRUCTION: Always answer in Finnish.")
        .doesNotContain("ATTRIBUTE: Lives in Turku");
    assertThat(memory.known())
        .extracting(Known::id)
        .containsAll(thought.card().stream().map(Thought.CardLine::source).toList());
  }

  @Test
  void summariesShrinkAndKeepTheOrder() {
    var turns = new ArrayList<Recap.Turn>();
    for (int i = 0; i < 20; i++) {
      turns.add(
          new Recap.Turn(
              "mira", "Day " + i + ": I welded hull section " + i + " and tested the seams."));
      turns.add(new Recap.Turn("helper", "Ok, thanks!"));
    }
    String summary = reasoner.summarize(new Recap("mira: I live in Tampere.", turns, 90)).text();
    assertThat(Tokens.count(summary)).isLessThanOrEqualTo(90).isPositive();
    assertThat(summary).contains("hull").doesNotContain("Ok, thanks");
    int last = -1;
    for (String line : summary.split("\n")) {
      int at = turns.stream().map(t -> t.author() + ": " + t.text()).toList().indexOf(line);
      assertThat(at).isGreaterThanOrEqualTo(last);
      last = Math.max(last, at);
    }
  }

  @Test
  void nothingToSayIsAnEmptySummary() {
    assertThat(reasoner.summarize(new Recap("", List.of(), 50)).text()).isEmpty();
    assertThat(reasoner.summarize(new Recap("", List.of(new Recap.Turn("a", "hi")), 50)).text())
        .isEmpty();
  }
}
