package dev.custodia.memory.reasoner.offline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.reasoner.Answer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Questions that claim something of a person: yes, no with what holds instead, or neither. */
class ClaimsTest {
  private static Memory life() {
    return new Memory()
        .said(
            "I live in Turku and I'm 30 years old.",
            "I work at Meyer.",
            "My husband is called Pekka.",
            "My favorite drink is kvass.",
            "I was born in Vaasa and my birthday is on May 9.",
            "I'm a vegetarian.",
            "I speak Finnish.",
            "I moved to Tampere.",
            "I left Meyer and joined Nokia.",
            "My favorite drink is mead now.",
            "I'm no longer a vegetarian.",
            "I'm allergic to cats but not to dogs.",
            "I used to have a motorbike.",
            "I drive a red Lada.",
            "I sold the Lada.",
            "I might get a parrot.",
            "I stopped playing floorball.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Does Mira live in Tampere?",
        "Is Mira based in Tampere?",
        "Does she work at Nokia?",
        "Is Mira's husband called Pekka?",
        "Does Mira have a husband?",
        "Is Mira's favorite drink mead?",
        "Was Mira born in Vaasa?",
        "Is Mira's birthday on May 9th?",
        "Is Mira 30?",
        "Did Mira live in Turku?",
        "Has Mira ever worked at Meyer?",
        "Is Mira allergic to cats?",
        "Did Mira play floorball?",
        "Did Mira stop playing floorball?"
      })
  void isSo(String question) {
    assertThat(life().ask(question)).isInstanceOf(Answer.Found.class);
    assertThat(life().text(question)).startsWith("Yes.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Does Mira live in Turku? | moved to Tampere",
        "Does Mira still live in Turku? | lives in Turku",
        "Does Mira live in Oulu? | Tampere",
        "Does Mira work at Meyer? | Nokia",
        "Is Mira married to Jari? | Pekka",
        "Is Mira's favorite drink kvass? | mead",
        "Is Mira's favorite drink tea? | mead",
        "Was Mira born in Kemi? | Vaasa",
        "Is Mira's birthday on June 9? | May 9",
        "Is Mira's birthday on May 8? | May 9",
        "Is Mira 29? | 30",
        "Is Mira 40 years old? | 30",
        "Is Mira a vegetarian? | no longer",
        "Is Mira allergic to dogs? | not to dogs",
        "Does Mira have a motorbike? | used to",
        "Does Mira drive a Lada? | sold",
        "Does Mira play floorball? | stopped"
      })
  void isNotSo(String question, String because) {
    Answer answer = life().ask(question);
    assertThat(answer).isInstanceOf(Answer.Found.class);
    assertThat(answer.text()).startsWith("No.").contains(because);
    assertThat(answer.evidence()).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Does Mira live in Finland?",
        "Does Mira live in a flat?",
        "Does Mira live alone?",
        "Does Mira work at night?",
        "Did Mira live in Oulu?",
        "Does Mira speak Swedish?",
        "Is Mira a vegan?",
        "Is Mira's favorite meal kvass?",
        "Is Mira with Jari?",
        "Does Mira have a parrot?",
        "Does Mira's sister live in Turku?",
        "Does Pekka live in Turku?",
        "Is Mira's birthday in June?",
        "Did Mira grow up in Kemi?"
      })
  @DisplayName("what may be true beside what is known is neither affirmed nor denied")
  void isNotKnown(String question) {
    assertThat(life().ask(question)).isNotInstanceOf(Answer.Found.class);
  }

  @Test
  void anEndWithoutASuccessorIsToldAsSuch() {
    var memory =
        new Memory()
            .said(
                "I work at Meyer.", "My wife Kaisa sails.", "I retired.", "Kaisa and I split up.");
    assertThat(memory.text("Does Mira work at Meyer?")).startsWith("No.").contains("retired");
    assertThat(memory.text("Does Mira have a wife?")).startsWith("No.").contains("split up");
    assertThat(memory.text("Is Mira still with Kaisa?")).startsWith("No.");
    assertThat(memory.ask("Is Mira with Jari?")).isNotInstanceOf(Answer.Found.class);
  }

  @ParameterizedTest
  @CsvSource({
    "RESIDENCE, Odense, 'Odense, Denmark', SAME",
    "RESIDENCE, Denmark, 'Odense, Denmark', SAME",
    "RESIDENCE, Denmark, Odense, UNSURE",
    "RESIDENCE, Odense, Denmark, UNSURE",
    "RESIDENCE, Sweden, Denmark, APART",
    "RESIDENCE, York, New York City, UNSURE",
    "RESIDENCE, 'Portland, Maine', 'Portland, Oregon', UNSURE",
    "RESIDENCE, The Hague, a student house in The Hague, SAME",
    "RESIDENCE, a flat, Odense, UNSURE",
    "EMPLOYER, Zenith, a bank called Zenith, SAME",
    "EMPLOYER, Zenith, a bank, UNSURE",
    "EMPLOYER, Zenith, Apex, APART",
    "EMPLOYER, Zenith Bank, Apex Bank, UNSURE",
    "BIRTHDAY, May 9, 9th of May 1990, SAME",
    "BIRTHDAY, May 9, May 10, APART",
    "BIRTHDAY, May, May 10, UNSURE",
    "FAVORITE, dark red, red, SAME",
    "FAVORITE, red, blue, APART",
    "DIET, vegan, vegetarian, UNSURE",
    "AGE, 30, 31, APART"
  })
  void howValuesStandToEachOther(SlotKind kind, String claimed, String known, SlotMatch expected) {
    assertThat(SlotMatch.of(kind, claimed, known)).isEqualTo(expected);
  }
}
