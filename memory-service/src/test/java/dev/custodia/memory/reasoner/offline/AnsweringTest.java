package dev.custodia.memory.reasoner.offline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.Passage;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AnsweringTest {
  private static Memory life() {
    return new Memory()
        .said(
            "My name is Mira and I'm 34 years old.",
            "I live in Tampere and I work at Valmet as a welder.",
            "I have three dogs.",
            "My husband is Pekka.",
            "Outside work I'm training for a triathlon.",
            "I speak Finnish and some Estonian.",
            "I'm allergic to walnuts.",
            "My favorite color is amber.",
            "I love rowing but I hate early mornings.",
            "I graduated with a degree in Materials Science.",
            "I was born in Vaasa.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Where does Mira live? | mira lives in Tampere.",
        "Where does Mira work? | mira works at Valmet.",
        "What does Mira do for a living? | welder",
        "How old is Mira? | mira is 34 years old.",
        "What is her name? | Mira",
        "How many dogs does Mira have? | 3",
        "Who is Mira's husband? | Pekka",
        "What is Mira allergic to? | walnuts",
        "What is Mira's favorite color? | amber",
        "What degree did Mira graduate with? | Materials Science",
        "Where was Mira born? | Vaasa",
        "Does Mira like rowing? | Yes.",
        "Does Mira like early mornings? | No.",
        "What are Mira's hobbies? | triathlon",
        "Which languages does Mira speak? | Finnish",
        "What do you know about Mira? | mira"
      })
  void answersFromEvidence(String question, String expected) {
    Answer answer = life().ask(question);
    assertThat(answer).isInstanceOf(Answer.Found.class);
    assertThat(answer.text()).contains(expected);
    assertThat(answer.evidence()).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "What is Mira's favorite song?",
        "Does Mira own a piano?",
        "What did Mira buy in Lisbon?",
        "Where does Jonas live?",
        "When did Mira visit Norway?",
        "How many boats does Mira have?",
        "What is Mira's blood type?",
        "Who is Mira's dentist?",
        "How much did Mira spend on shoes?"
      })
  @DisplayName("what nothing in reach answers is not answered")
  void abstains(String question) {
    Answer answer = life().ask(question);
    assertThat(answer).isNotInstanceOf(Answer.Found.class);
    assertThat(answer.text()).doesNotContain("mira lives", "Tampere");
  }

  @Test
  void abstainsInOnePlainSentenceThatRepeatsNothing() {
    assertThat(new Memory().text("Does Mira train for the Berlin marathon?"))
        .isEqualTo(Answering.UNKNOWN)
        .doesNotContain("Berlin", "marathon");
  }

  @Test
  @DisplayName("scope_confines_recall: what the question rules out is no answer")
  void excludedTopics() {
    var work =
        new Memory()
            .said(
                "I'm a welder and I work mostly with titanium.",
                "My current project is a ferry hull.");
    assertThat(work.ask("What do you know about Mira's hobbies outside of work?"))
        .isInstanceOf(Answer.Unknown.class);
  }

  @Test
  @DisplayName(
      "dialectic_tool_calls: sums and counts over all evidence, what others say is not counted twice")
  void sums() {
    var memory =
        new Memory()
            .raw("mira", "Got a latte for $3 today.", "Picked up an espresso, $2.")
            .raw("helper", "A latte for $3 is a fair price.")
            .raw("mira", "I bought a sandwich for $9.", "Paid $6 for a cold brew.");
    String answer =
        memory.text(
            "How many coffees did Mira buy and how much did she spend on them in total on coffee?");
    assertThat(answer)
        .contains("$11", "3 purchases", "latte", "espresso", "cold brew")
        .doesNotContain("sandwich");
    assertThat(memory.text("How many coffees did Mira buy?")).startsWith("3 in memory");
  }

  @Test
  @DisplayName("longmem triple: days between two events, both days shown")
  void days() {
    var memory =
        new Memory()
            .said(
                "I saw the Glass Harbour show at the Aalto Gallery today.",
                "I slept.",
                "I baked rye bread.",
                "I went to the Tram Museum today.");
    assertThat(
            memory.text(
                "How many days passed between my visit to the Aalto Gallery and my visit to the Tram Museum?"))
        .startsWith("3 days: 2024-03-01 to 2024-03-04");
  }

  @Test
  @DisplayName("longmem triple: a cell of a table")
  void table() {
    var memory =
        new Memory()
            .raw(
                "helper",
                "The rota:\n| Day | 6 am (Early) | 2 pm (Late) |\n|---|---|---|\n| Tuesday | Pia | Ugo |\n| Friday | Ugo | Pia |");
    assertThat(memory.text("Which shift does Pia have on Friday?"))
        .contains("Friday, 2 pm (Late): Pia");
    assertThat(memory.text("Who has the early shift on Tuesday?")).contains("Pia");
  }

  @Test
  @DisplayName("longmem_giftcard: the place stands in a neighbouring turn")
  void placeNearby() {
    var memory =
        new Memory()
            .raw("mira", "I used a $4 voucher on oat milk last Friday.")
            .raw("mira", "I shop at Prisma every week.");
    assertThat(memory.text("Where did I use the voucher on oat milk?"))
        .contains("voucher")
        .contains("Prisma");
  }

  @Test
  @DisplayName("longmem_plank: a date before the question is its now")
  void datedQuestion() {
    var memory = new Memory().said("I finished the rowing challenge yesterday.");
    assertThat(
            memory.text("[2024/03/05 (Tue) 10:00] How long ago did I finish the rowing challenge?"))
        .contains("2024-02-29", "5 days ago");
  }

  @Test
  @DisplayName("dream_knowledge_updates: the newest value, without the old one")
  @Tag("I-55")
  void updates() {
    var memory =
        new Memory()
            .said(
                "I live in Turku and I work at a tiny shipyard.",
                "I quit the shipyard and joined Valmet as a welder.",
                "I moved to Tampere last week.");
    assertThat(memory.text("Where does Mira live and work?"))
        .contains("Tampere", "Valmet")
        .doesNotContain("Turku", "shipyard");
  }

  @Test
  void anEndedValueIsTold() {
    var memory = new Memory().said("My partner is Otto.", "Otto and I broke up.");
    assertThat(memory.text("Who is Mira's partner?")).contains("broke up");
  }

  @Test
  @DisplayName("statements that deny each other are both shown")
  void contradictions() {
    var memory = new Memory().said("I eat herring.", "I don't eat herring.");
    assertThat(memory.text("Does Mira eat herring?"))
        .contains("disagree", "eats herring", "doesn't eat herring");
  }

  @Test
  void whenSomethingIs() {
    assertThat(new Memory().said("My exam is next month.").text("When is Mira's exam?"))
        .startsWith("In 2024-04");
  }

  @Test
  void otherLanguagesAreAnsweredWithTheirOwnWords() {
    var memory = new Memory().said("Am Wochenende spiele ich Klavier.", "週末はマラソンをしています。");
    assertThat(memory.text("Welche Hobbys hat Mira?")).contains("Klavier");
    assertThat(memory.text("趣味は何ですか？")).contains("マラソン");
    assertThat(memory.text("What are Mira's hobbies?")).contains("Klavier", "マラソン");
  }

  @Test
  void whatOthersSaidIsAttributed() {
    var memory = new Memory().raw("helper", "Your recipe goes well with a dry cider.");
    Answer answer = memory.ask("Which cider goes well with my recipe?");
    assertThat(answer.text()).startsWith("helper said: \"");
    assertThat(answer.evidence()).extracting(Passage::kind).containsOnly(Passage.Kind.MESSAGE);
  }
}
