package dev.custodia.memory.reasoner.offline;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class FillFormTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private static JsonNode fill(Memory memory, String question, String schema) {
    return new OfflineReasoner().fill(memory.inquiry(question), JSON.readTree(schema)).value();
  }

  @Test
  @DisplayName(
      "dialectic_structured_output: counts, sums and lists from messages that nobody reasoned over")
  void countsAndSums() {
    var memory =
        new Memory()
            .raw("mira", "Bought a novel for $12 today.", "I got a paperback, $7.")
            .raw("helper", "That book costs $12 everywhere.")
            .raw("mira", "I paid $5 for soup.");
    var value =
        fill(
            memory,
            "How many books did Mira buy and what did she spend on books?",
            """
            {"type":"object","properties":{
              "book_count":{"type":"integer"},
              "total_spent_usd":{"type":"number"},
              "purchases":{"type":"array","items":{"type":"object","properties":{"item":{"type":"string"},"price":{"type":"number"},"date":{"type":"string"}}}},
              "summary":{"type":"string"}},"required":["book_count"]}
            """);
    assertThat(value.path("book_count").asInt()).isEqualTo(2);
    assertThat(value.path("total_spent_usd").asInt()).isEqualTo(19);
    assertThat(value.path("purchases")).hasSize(2);
    assertThat(value.path("purchases").path(0).path("price").asInt()).isEqualTo(12);
    assertThat(value.path("purchases").path(0).path("date").asString()).isEqualTo("2024-03-01");
    assertThat(value.path("summary").asString()).contains("$19", "2 purchases");
  }

  @Test
  void whatIsNotKnownIsNullOrEmptyNeverAGuess() {
    var value =
        fill(
            new Memory(),
            "What is her blood type?",
            """
            {"type":"object","properties":{
              "a":{"type":["string","null"]},"b":{"type":"string"},"c":{"type":"integer"},
              "d":{"anyOf":[{"type":"number"},{"type":"null"}]},"e":{"type":"boolean"},
              "f":{"type":"array","items":{"type":"string"}},"g":{"enum":["yes","no","unknown"]},
              "h":{"$ref":"#/$defs/x"}},
             "$defs":{"x":{"type":"object","properties":{"y":{"type":"string"}}}}}
            """);
    assertThat(value.toString())
        .isEqualTo(
            "{\"a\":null,\"b\":\"\",\"c\":0,\"d\":null,\"e\":false,\"f\":[],\"g\":\"unknown\",\"h\":{\"y\":\"\"}}");
  }

  @Test
  void fieldsByTheirNames() {
    var memory = new Memory().said("I live in Tampere.", "I'm 34 years old.", "I love rowing.");
    var value =
        fill(
            memory,
            "Does Mira like rowing?",
            "{\"type\":\"object\",\"properties\":{\"likes\":{\"type\":\"boolean\"},\"verdict\":{\"enum\":[\"no\",\"yes\"]},\"answer\":{\"type\":\"string\"}}}");
    assertThat(value.path("likes").asBoolean()).isTrue();
    assertThat(value.path("verdict").asString()).isEqualTo("yes");
    assertThat(value.path("answer").asString()).contains("rowing");
  }
}
