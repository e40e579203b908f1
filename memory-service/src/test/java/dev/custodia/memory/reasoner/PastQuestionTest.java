package dev.custodia.memory.reasoner;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PastQuestionTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Where did Ada live? | true",
        "Where was she BEFORE? | true",
        "What was her previous job? | true",
        "Where does Ada live? | false",
        "Which candidate does Ada prefer? | false",
        "'' | false"
      })
  void isToldByItsWords(String question, boolean past) {
    assertThat(PastQuestion.asks(question)).isEqualTo(past);
  }
}
