package dev.custodia.memory.reasoner;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SamenessTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ola loves kayaks. | Ola really loves kayaks",
        "ola is 31 years old | ola is 31 years old!",
        "ola plays the harp | ola just plays the harp"
      })
  void sayingItAnotherWayIsTheSame(String one, String other) {
    assertThat(Sameness.key(one)).isEqualTo(Sameness.key(other));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ola is 31 | ola is 32",
        "ola eats eggs | ola doesn't eat eggs",
        "ola ran (2024-05-01) | ola ran (2024-05-02)",
        "ola met Ivo | ola met Ida",
        "ola paid $5 | ola paid $50"
      })
  void figuresNegationAndNamesStayApart(String one, String other) {
    assertThat(Sameness.key(one)).isNotEqualTo(Sameness.key(other));
  }

  @Test
  void marksAloneHaveAKeyToo() {
    assertThat(Sameness.key("!!")).isEqualTo("!!");
  }
}
