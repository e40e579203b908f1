package dev.custodia.guardrail.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Cases of our own for every rail; none of them is one of the vectors. */
class OwnCasesTest {
  private static final JsonMapper JSON = new JsonMapper();

  static List<String> cases() throws IOException {
    try (InputStream in = OwnCasesTest.class.getResourceAsStream("/cases/own.jsonl")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  @Tag("I-100")
  void judgesEachCaseAsItsAuthorDoes(String line) {
    JsonNode row = JSON.readTree(line);
    var verdict = Evaluate.judge(Standard.engine(), row);
    assertThat(Evaluate.named(verdict))
        .as("%s %s", row.get("id").asString(), verdict.categories())
        .isEqualTo(row.get("expect").asString());
  }
}
