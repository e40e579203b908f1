package dev.custodia.memory.reasoner.offline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.reasoner.Answer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each way of answering, word for word. What was said stands before the question, one a day. */
class WaysOfAnsweringTest {
  private static Memory memory(String said) {
    return new Memory().said(said.split(" // "));
  }

  @ParameterizedTest
  @DisplayName("a table gives the cell for the row and column that are named, or for the one cell")
  @CsvSource(
      delimiter = '!',
      value = {
        "What is the price of the Pike? ! helper wrote: Pike, Price: 12 euros",
        "How much does the Perch cost? ! helper wrote: Perch, Price: 9 euros",
        "How heavy is the Pike? ! helper wrote: Pike, Weight: 4 kg",
        "Which fish weighs 2 kg? ! helper wrote: Perch, Weight: 2 kg",
        "How long is the Trout? ! NONE",
        "What is the price of the Bream? ! NONE"
      })
  void tables(String question, String expected) {
    var memory =
        new Memory()
            .raw(
                "helper",
                "| Fish | Price | Weight |\n|---|---|---|\n| Pike | 12 euros | 4 kg |\n| Perch | 9 euros | 2 kg |");
    Answer answer = memory.ask(question);
    if (expected.equals("NONE")) {
      assertThat(answer.text()).doesNotContain("wrote:");
    } else {
      assertThat(answer.text()).isEqualTo(expected);
      assertThat(answer.evidence()).hasSize(1);
    }
  }

  @Test
  @DisplayName("a table of two columns says one thing of each row")
  void pairs() {
    var memory =
        new Memory().raw("helper", "| Gate | Guard |\n|---|---|\n| North | Ugo |\n| South | Pia |");
    assertThat(memory.text("Who guards the North gate?"))
        .isEqualTo("helper wrote: North, Guard: Ugo");
  }

  @ParameterizedTest
  @DisplayName("yes or no, by whether evidence and question deny")
  @CsvSource(
      delimiter = '!',
      value = {
        "I play the cello. ! Does Mira play the cello? ! Yes. mira plays the cello.",
        "I don't play the cello. ! Does Mira play the cello? ! No. mira doesn't play the cello.",
        "I don't play the cello. ! Does Mira not play the cello? ! Yes. mira doesn't play the cello.",
        "I play the cello. ! Doesn't Mira play the cello? ! No. mira plays the cello.",
        "I play the cello. // I stopped playing the cello. ! Does Mira play the cello? ! No. mira stopped playing the cello."
      })
  void yesOrNo(String said, String question, String expected) {
    assertThat(memory(said).text(question)).isEqualTo(expected);
  }

  @ParameterizedTest
  @DisplayName("what came first, last, before or after, by the days of both")
  @CsvSource(
      delimiter = '!',
      value = {
        "I sold the canoe. // I bought the kayak. ! Which came first, selling the canoe or buying the kayak? ! First: mira sold the canoe.",
        "I sold the canoe. // I bought the kayak. ! Did Mira buy the kayak before or after she sold the canoe? ! After.",
        "I sold the canoe. // I bought the kayak. ! Did Mira sell the canoe before or after she bought the kayak? ! Before."
      })
  void order(String said, String question, String expected) {
    String text = memory(said).text(question);
    assertThat(text).startsWith(expected).contains("[2024-03-01]", "[2024-03-02]");
  }

  @Test
  void twoThingsOfOneDay() {
    var memory = new Memory().said("I sold the canoe yesterday.", "I bought the kayak 2 days ago.");
    assertThat(memory.text("Did Mira sell the canoe before or after she bought the kayak?"))
        .startsWith("On the same day, 2024-02-29.");
  }

  @ParameterizedTest
  @DisplayName("when something was or will be")
  @CsvSource(
      delimiter = '!',
      value = {
        "I sold the canoe yesterday. ! When did Mira sell the canoe? ! On 2024-02-29: mira sold the canoe yesterday (2024-02-29).",
        "I sold the canoe last month. ! When did Mira sell the canoe? ! In 2024-02: mira sold the canoe last month (2024-02).",
        "I sold the canoe 3 weeks ago. ! When did Mira sell the canoe? ! In the week of 2024-02-05: mira sold the canoe 3 weeks ago (week of 2024-02-05).",
        "I sold the canoe. ! When did Mira sell the canoe? ! Said on 2024-03-01: mira sold the canoe.",
        "I row every morning. ! When does Mira row? ! mira rows every morning.",
        "My regatta is on 2024-05-10. ! How many days until Mira's regatta? ! On 2024-05-10 (in 10 days, counted from 2024-04-30): mira's regatta is on 2024-05-10."
      })
  void when(String said, String question, String expected) {
    assertThat(memory(said).text(question)).isEqualTo(expected);
  }

  @ParameterizedTest
  @DisplayName("counting takes the number that is stated of what one has, and adds up what one did")
  @CsvSource(
      delimiter = '!',
      value = {
        "I have two canoes. ! How many canoes does Mira have? ! 2: mira has two canoes.",
        "I have two canoes. // I have three canoes now. ! How many canoes does Mira have? ! 3: mira has three canoes now.",
        "I review 4 novels a month. ! How many novels does Mira review a month? ! mira reviews 4 novels a month."
      })
  void counts(String said, String question, String expected) {
    assertThat(memory(said).text(question)).isEqualTo(expected);
  }

  @Test
  void countsWhatWasDone() {
    assertThat(
            memory("I baked 3 loaves. // I painted a fence. // I baked a loaf.")
                .text("How many loaves did Mira bake?"))
        .startsWith("4 in memory:")
        .contains("1. [2024-03-01] mira baked 3 loaves.", "2. [2024-03-03] mira baked a loaf.")
        .doesNotContain("fence");
  }

  @ParameterizedTest
  @DisplayName("amounts of one currency are added up, as often as they were paid")
  @CsvSource(
      delimiter = '!',
      value = {
        "I paid $12.50 for a lamp. // I paid $7 for a lamp. ! How much did Mira pay for lamps? ! Total: $19.50 in 2 purchases.",
        "I paid 40 euros for a lamp. ! How much did Mira pay for lamps? ! Total: €40 in 1 purchase.",
        "I bought 3 lamps at $4 each. ! How much did Mira pay for lamps? ! Total: $12 in 1 purchase.",
        "I paid $5 for a lamp. // I paid 9 euros for a lamp. ! How much did Mira pay for lamps? ! Total: $5 in 1 purchase."
      })
  void sums(String said, String question, String expected) {
    assertThat(memory(said).text(question)).startsWith(expected);
  }

  @ParameterizedTest
  @DisplayName("a reason is told in its own words")
  @CsvSource(
      delimiter = '!',
      value = {
        "I sold the canoe because its hull leaked. ! Why did Mira sell the canoe? ! mira said: \"I sold the canoe because its hull leaked.\""
      })
  void why(String said, String question, String expected) {
    assertThat(memory(said).text(question)).isEqualTo(expected);
  }

  @ParameterizedTest
  @DisplayName("slots are told in a sentence, and those that were before on request")
  @CsvSource(
      delimiter = '!',
      value = {
        "I live in Turku. // I moved to Oulu. ! Where does Mira live? ! mira lives in Oulu.",
        "I live in Turku. // I moved to Oulu. ! Where did Mira live before? ! mira lives in Turku.",
        "I speak Finnish. // I speak Swedish. ! What languages does Mira speak? ! mira speaks Finnish and Swedish.",
        "I work as an electrician. ! What is Mira's job? ! mira works as an electrician.",
        "I was born in Vaasa. ! Where is Mira from? ! mira is from Vaasa.",
        "I'm allergic to eggs. ! What is Mira allergic to? ! mira is allergic to eggs.",
        "My favorite tea is oolong. ! What is Mira's favorite tea? ! mira's favorite tea is oolong.",
        "My partner is Otto. ! Who is Mira's partner? ! mira's partner is Otto."
      })
  void slots(String said, String question, String expected) {
    assertThat(memory(said).text(question)).isEqualTo(expected);
  }

  @ParameterizedTest
  @DisplayName("how long lies between two things, in the unit that is asked for")
  @CsvSource(
      delimiter = '!',
      value = {
        "I sold the canoe yesterday. // I slept. // I bought the kayak today. ! How many days passed between selling the canoe and buying the kayak? ! 3 days: 2024-02-29 to 2024-03-03.",
        "I sold the canoe 3 weeks ago. // I bought the kayak today. ! How many weeks passed between selling the canoe and buying the kayak? ! 3 weeks and 5 days (26 days): 2024-02-05 to 2024-03-02."
      })
  void between(String said, String question, String expected) {
    assertThat(memory(said).text(question)).startsWith(expected);
  }

  @Test
  @DisplayName("what only touches the matter is told as such")
  void nearby() {
    Answer answer = memory("I keep my canoe at the lake.").ask("How much did Mira's canoe cost?");
    assertThat(answer).isNotInstanceOf(Answer.Found.class);
    assertThat(answer.text()).doesNotContain("Total");
  }
}
