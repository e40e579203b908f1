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
        "ola plays the harp | ola just plays the harp",
        "ola doesn't eat eggs | ola does not eat eggs",
        "ola can't ski | ola cannot ski",
        "On Sundays ola runs five miles. | ola runs five miles on Sundays.",
        "ola enjoys movies | ola likes films",
        "ola's favorite color is teal | ola's favourite colour is teal"
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
        "ola paid $5 | ola paid $50",
        "ola moved from Oslo to Bergen | ola moved from Bergen to Oslo",
        "ola lent Kim the ladder | Kim lent ola the ladder",
        "ola sold the house in Bath | ola bought the house in Bath",
        "ola's left knee hurts | ola's right knee hurts",
        "ola eats before training | ola eats after training",
        "ola always drives | ola never drives",
        "ola has a cat | ola has a dog"
      })
  void figuresNegationAndNamesStayApart(String one, String other) {
    assertThat(Sameness.key(one)).isNotEqualTo(Sameness.key(other));
  }

  @Test
  void marksAloneHaveAKeyToo() {
    assertThat(Sameness.key("!!")).isEqualTo("!!");
  }
}
