package dev.custodia.memory.reasoner.offline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.reasoner.text.Tokens;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AmountsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "It cost $12.50 | $12.50",
        "It cost 18 euros | €18",
        "It cost EUR 40 | €40",
        "four dollars | $4",
        "CHF 7 and 9 quid | Fr. 7; £9",
        "5€ for the bus | €5",
        "I paid 30 | ''",
        "dollars are green | ''",
        "room 12 of 30 | ''",
        "the euro fell | ''"
      })
  void areReadAsPeopleWriteThem(String text, String amounts) {
    assertThat(
            Amounts.in(Tokens.of(text)).stream()
                .map(it -> it.currency() + it.value())
                .collect(Collectors.joining("; ")))
        .isEqualTo(amounts);
  }
}
