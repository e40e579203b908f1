package dev.custodia.memory.reasoner.offline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.memory.reasoner.Statement;
import dev.custodia.memory.reasoner.Utterance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExtractionTest {
  private static final Instant AT = Instant.parse("2024-05-15T20:00:00Z");

  private static List<Statement> statements(String text) {
    return Extraction.of(new Utterance(new PeerName("ivo"), text, AT, ZoneId.of("UTC")));
  }

  private static List<String> contents(String text) {
    return statements(text).stream().map(Statement::content).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "I'm a florist. | ivo is a florist.",
        "I've got two ferrets. | ivo has got two ferrets.",
        "I'll visit Malmö next month. | ivo will visit Malmö next month (2024-06).",
        "I'd love to learn Welsh. | ivo would love to learn Welsh.",
        "I'd been there before. | ivo had been there before.",
        "I don't eat liver. | ivo doesn't eat liver.",
        "I haven't seen snow. | ivo hasn't seen snow.",
        "I live in Ghent and work at a bank. | ivo lives in Ghent and works at a bank.",
        "I usually go sailing in June. | ivo usually goes sailing in June.",
        "I might buy a barge. | ivo might buy a barge.",
        "My brother paints murals. | ivo's brother paints murals.",
        "We rent a cabin near Bled. | ivo and others rent a cabin near Bled.",
        "Moved to Ghent last year. | ivo moved to Ghent last year (2023).",
        "Love rye bread. | ivo loves rye bread.",
        "Just got back from Bled. | ivo just got back from Bled.",
        "By the way, I keep quails. | ivo keeps quails.",
        "Well, I teach physics. | ivo teaches physics.",
        "He gave me a kayak. | He gave ivo a kayak.",
        "I taught myself to weld. | ivo taught themself to weld.",
        "That cup is mine. | That cup is ivo's.",
        "I snorkel at dawn. | ivo snorkels at dawn.",
        "If I had a barge I would live on it. | If ivo had a barge ivo would live on it.",
        "I said \"I am late\" to my boss. | ivo said \"I am late\" to ivo's boss.",
        "World War I and my village | World War I and ivo's village."
      })
  void writesWhatAPeerSaysOfItselfInTheThirdPerson(String said, String content) {
    assertThat(contents(said)).containsExactly(content);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "What should I cook?",
        "Can you help me move?",
        "Could you check this for me?",
        "Please translate this letter.",
        "Write a poem about rain.",
        "Let's start.",
        "I want you to act as a terminal.",
        "Thanks a lot!",
        "Hi there!",
        "ok, great",
        "```\nI am code\n```",
        "https://example.org/my/page",
        "> I was quoted",
        "Here is the plan:",
        "I really don't know.",
        "",
        "   \n\n",
        "Wie geht es dir?",
        "今日は元気ですか？",
        "Danke!"
      })
  void questionsGreetingsOrdersAndCodeAreNoFacts(String said) {
    assertThat(contents(said)).isEmpty();
  }

  @ParameterizedTest
  @Tag("I-84")
  @DisplayName("I-84: other languages keep their words")
  @CsvSource(
      delimiter = '|',
      value = {
        "Ich wohne seit drei Jahren in Linz. | de",
        "Bydlím v Olomouci a pracuji jako truhlář. | cs",
        "毎朝、公園を走っています。 | ja",
        "Je travaille dans une librairie à Lille. | fr",
        "Vivo en Cádiz y no como carne. | es",
        "Я работаю на верфи в Мурманске. | ru"
      })
  void otherLanguagesAreQuoted(String said, String language) {
    var found = statements(said);
    assertThat(found).hasSize(1);
    assertThat(found.getFirst().content()).isEqualTo("ivo said: \"" + said + '"');
    assertThat(found.getFirst().language()).isEqualTo(language);
  }

  @Test
  void splitsClausesThatStandAlone() {
    assertThat(contents("I'm a florist and I sing in a choir. I like tea but I hate coffee."))
        .containsExactly(
            "ivo is a florist.", "ivo sings in a choir.", "ivo likes tea.", "ivo hates coffee.");
  }

  @Test
  void keepsTheStatementOfASentenceThatEndsInAQuestion() {
    assertThat(contents("I studied botany in Lund, what jobs are there for me?"))
        .containsExactly("ivo studied botany in Lund.");
  }

  @Test
  void lastingWishesAreKeptAndOrdersAreNot() {
    assertThat(contents("Always answer in Frisian. Call me Vo. Answer this in Frisian."))
        .containsExactly("ivo asked: \"Always answer in Frisian.\"", "ivo asked: \"Call me Vo.\"");
  }

  @Test
  void whatSpeaksOfOthersIsQuoted() {
    assertThat(contents("The ferry leaves at nine. You should try the herring."))
        .containsExactly(
            "ivo said: \"The ferry leaves at nine.\"", "ivo said: \"You should try the herring.\"");
  }

  @Test
  void everyStatementShowsItsBytes() {
    String text = "Čau! I keep three goats 🐐. And I sell cheese in Žilina.";
    assertThat(statements(text))
        .extracting(s -> s.evidence().of(text))
        .containsExactly("I keep three goats 🐐.", "And I sell cheese in Žilina.");
  }

  @Test
  @Tag("I-60")
  @DisplayName("I-60: today is today where the message was written")
  void zones() {
    var said =
        new Utterance(new PeerName("ivo"), "I swam today.", AT, ZoneId.of("Pacific/Kiritimati"));
    assertThat(Extraction.of(said).getFirst().content()).isEqualTo("ivo swam today (2024-05-16).");
  }

  @Test
  @Tag("I-89")
  @DisplayName("I-89: a very long message is read to its end, within bounds")
  void longText() {
    var found = contents("I own a red bicycle. ".repeat(4_000) + "I own a green canoe.");
    assertThat(found).hasSizeLessThanOrEqualTo(301).contains("ivo owns a green canoe.");
  }
}
