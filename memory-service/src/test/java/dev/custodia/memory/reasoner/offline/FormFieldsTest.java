package dev.custodia.memory.reasoner.offline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.reasoner.Answer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What each field of a form gets, by its name, its description and its type. */
class FormFieldsTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final String ABOUT = "What do you know about Mira?";

  private static Memory life() {
    return new Memory()
        .said(
            "My name is Mira and I'm 34 years old.",
            "I live in Tampere and I work at Valmet as a welder.",
            "I have three dogs.",
            "I'm allergic to walnuts.",
            "My favorite color is amber.",
            "I love rowing.",
            "I don't smoke.");
  }

  private static JsonNode field(Memory memory, String question, String name, String schema) {
    String form = "{\"type\":\"object\",\"properties\":{\"%s\":%s}}".formatted(name, schema);
    return new OfflineReasoner()
        .fill(memory.inquiry(question), JSON.readTree(form))
        .value()
        .path(name);
  }

  @ParameterizedTest
  @DisplayName("a field of a person's own gets the value without a sentence around it")
  @CsvSource({
    "city, Tampere",
    "employer, Valmet",
    "favoriteColor, amber",
    "favorite_color, amber",
    "name, Mira",
    "occupation, welder"
  })
  void ownTexts(String name, String value) {
    assertThat(field(life(), ABOUT, name, "{\"type\":\"string\"}").asString()).isEqualTo(value);
  }

  @Test
  void ownNumbers() {
    assertThat(field(life(), ABOUT, "age", "{\"type\":\"integer\"}").asInt()).isEqualTo(34);
    assertThat(
            field(
                    life(),
                    ABOUT,
                    "pets",
                    "{\"type\":\"integer\",\"description\":\"How many dogs does Mira have?\"}")
                .asInt())
        .isEqualTo(3);
  }

  @ParameterizedTest
  @DisplayName("a boolean is what its field asks, be it by name or by description")
  @CsvSource(
      delimiter = '|',
      value = {
        "has_dogs | true",
        "likes_rowing | true",
        "smokes | false",
        "does_smoke | false",
        "is_allergic_to_walnuts | true"
      })
  void booleansByName(String name, boolean value) {
    assertThat(field(life(), ABOUT, name, "{\"type\":[\"boolean\",\"null\"]}").isBoolean())
        .isTrue();
    assertThat(field(life(), ABOUT, name, "{\"type\":\"boolean\"}").asBoolean()).isEqualTo(value);
  }

  @Test
  void booleansByDescription() {
    String asks = "{\"type\":\"boolean\",\"description\":\"Does Mira like rowing?\"}";
    assertThat(field(life(), ABOUT, "x", asks).asBoolean()).isTrue();
    assertThat(
            field(life(), ABOUT, "y", "{\"type\":\"boolean\",\"description\":\"Does Mira smoke?\"}")
                .asBoolean())
        .isFalse();
  }

  @Test
  @DisplayName("a boolean of which nothing is known is null where it may be")
  void unknownBooleans() {
    assertThat(field(life(), ABOUT, "owns_a_boat", "{\"type\":[\"boolean\",\"null\"]}").isNull())
        .isTrue();
    assertThat(field(life(), ABOUT, "owns_a_boat", "{\"type\":\"boolean\"}").isBoolean()).isTrue();
  }

  @Test
  @DisplayName("the question as a whole answers a boolean whose own name says nothing")
  void booleanOfTheQuestion() {
    assertThat(
            field(life(), "Does Mira like rowing?", "outcome", "{\"type\":\"boolean\"}")
                .asBoolean())
        .isTrue();
    assertThat(field(life(), "Does Mira smoke?", "outcome", "{\"type\":\"boolean\"}").asBoolean())
        .isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Does Mira like rowing? | [\"no\",\"yes\"] | yes",
        "Does Mira smoke? | [\"yes\",\"no\"] | no",
        "What is Mira's favorite color? | [\"teal\",\"amber\"] | amber",
        "What is Mira's blood type? | [\"a\",\"b\",\"unknown\"] | unknown",
        "What is Mira's blood type? | [\"a\",\"other\"] | other",
        "What is Mira's blood type? | [\"a\",\"b\"] | a",
        "Where does Mira live? | [\"new_york\",\"tampere\"] | tampere"
      })
  void choices(String question, String options, String chosen) {
    assertThat(field(life(), question, "choice", "{\"enum\":" + options + "}").asString())
        .isEqualTo(chosen);
  }

  @Test
  void aChoiceThatMayBeNullIsNullWhereNothingTells() {
    JsonNode chosen =
        field(life(), "What is Mira's blood type?", "choice", "{\"enum\":[\"a\",\"b\",null]}");
    assertThat(chosen.isNull()).isTrue();
  }

  @Test
  @DisplayName("amounts are added up; a number keeps its cents, an integer does not have any")
  void sums() {
    var memory = new Memory().raw("mira", "Bought a novel for $12.50.", "Bought a novel for $7.");
    String question = "How much did Mira spend on novels?";
    assertThat(field(memory, question, "total", "{\"type\":\"number\"}").decimalValue())
        .isEqualByComparingTo("19.5");
    assertThat(field(memory, question, "total", "{\"type\":\"integer\"}").asInt()).isEqualTo(19);
    assertThat(field(memory, question, "count", "{\"type\":\"integer\"}").asInt()).isEqualTo(2);
    assertThat(field(memory, question, "note", "{\"type\":\"string\"}").asString())
        .startsWith("Total: $19.50 in 2 purchases.");
  }

  @Test
  void listsHoldTheLinesOfTheAnswer() {
    var memory = new Memory().raw("mira", "Bought a novel for $12.50.", "Bought a novel for $7.");
    String question = "How much did Mira spend on novels?";
    JsonNode words =
        field(memory, question, "items", "{\"type\":\"array\",\"items\":{\"type\":\"string\"}}");
    assertThat(words).hasSize(2);
    assertThat(words.path(0).asString()).contains("$12.50");
    JsonNode numbers =
        field(memory, question, "items", "{\"type\":\"array\",\"items\":{\"type\":\"number\"}}");
    assertThat(numbers.valueStream().map(JsonNode::decimalValue).map(Object::toString))
        .containsExactly("12.50", "7");
  }

  @Test
  void entriesOfAList() {
    var memory = new Memory().raw("mira", "Bought a novel for $12.50.");
    JsonNode entry =
        field(
                memory,
                "How much did Mira spend on novels?",
                "items",
                """
                {"type":"array","items":{"type":"object","properties":{
                  "price":{"type":"number"},"day":{"type":"string"},"what":{"type":"string"},
                  "kept":{"type":"boolean"},"tags":{"type":"array","items":{"type":"string"}},
                  "more":{"type":"object","properties":{"x":{"type":["string","null"]}}}}}}
                """)
            .path(0);
    assertThat(entry.path("price").decimalValue()).isEqualByComparingTo("12.5");
    assertThat(entry.path("day").asString()).isEqualTo("2024-03-01");
    assertThat(entry.path("what").asString()).contains("novel");
    assertThat(entry.path("kept").asBoolean()).isTrue();
    assertThat(entry.path("tags").isArray()).isTrue();
    assertThat(entry.path("more").has("x")).isTrue();
  }

  @Test
  @DisplayName("entries without a figure have none made up")
  void entriesWithoutFigures() {
    String schema =
        """
        {"type":"array","items":{"type":"object","properties":{
          "a":{"type":"integer"},"b":{"type":["integer","null"]}}}}
        """;
    JsonNode entry = field(life(), "What is Mira allergic to?", "list", schema).path(0);
    assertThat(entry.path("a").asInt(-1)).isZero();
    assertThat(entry.path("b").isNull()).isTrue();
  }

  @Test
  void proseFieldsHoldTheAnswer() {
    String question = "What is Mira allergic to?";
    for (String name : new String[] {"answer", "summary", "details", "explanation"}) {
      assertThat(field(life(), question, name, "{\"type\":\"string\"}").asString())
          .isEqualTo("mira is allergic to walnuts.");
    }
    assertThat(
            field(life(), "What is Mira's blood type?", "answer", "{\"type\":\"string\"}")
                .asString())
        .isEqualTo(Answer.Unknown.NOTHING);
  }

  @Test
  void schemasMayNameTheirParts() {
    JsonNode value =
        new OfflineReasoner()
            .fill(
                life().inquiry(ABOUT),
                JSON.readTree(
                    """
                    {"type":"object","properties":{"person":{"$ref":"#/$defs/person"}},
                     "$defs":{"person":{"type":"object","properties":{
                       "city":{"anyOf":[{"type":"null"},{"type":"string"}]},
                       "shoe_size":{"anyOf":[{"type":"integer"},{"type":"null"}]}}}}}
                    """))
            .value();
    assertThat(value.path("person").path("city").asString()).isEqualTo("Tampere");
    assertThat(value.path("person").path("shoe_size").isNull()).isTrue();
  }
}
