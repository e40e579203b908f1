package dev.custodia.memory.reasoner.offline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.reasoner.text.Token;
import dev.custodia.memory.reasoner.text.Tokens;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpeechActsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "I keep bees. | ABOUT_SELF",
        "My bees swarm in May. | ABOUT_SELF",
        "They sold us honey. | ABOUT_SELF",
        "The US has bees. | STATES",
        "Moved to Linz last year. | ABOUT_SELF",
        "Just finished the hive. | ABOUT_SELF",
        "Love honey. | ABOUT_SELF",
        "Based on this, bees sleep. | STATES",
        "Stung by a bee. | FRAGMENT",
        "The bees swarm in May. | STATES",
        "It's a hive. | STATES",
        "Bees again | FRAGMENT",
        "The plan is this: | FRAGMENT",
        "Always answer in Welsh. | STANDING_WISH",
        "Never mention wasps. | STANDING_WISH",
        "Call me Sam. | STANDING_WISH",
        "From now on use metres. | STANDING_WISH",
        "Do bees sleep? | QUESTION",
        "What do bees eat | QUESTION",
        "Why | QUESTION",
        "Is it cold | QUESTION",
        "Do bees sleep?! | QUESTION",
        "How about honey | QUESTION",
        "Can you count the hives. | QUESTION",
        "Count the hives. | ORDER",
        "Let's count the hives. | ORDER",
        "Don't count them. | ORDER",
        "I'd like you to count them. | ORDER",
        "I want you to count them. | ORDER",
        "Work has been busy. | STATES",
        "Please, count them. | ORDER",
        "By the way, count them. | ORDER",
        "Thanks for the honey. | COURTESY",
        "Thanks, I keep bees. | ABOUT_SELF",
        "Good morning everyone! | COURTESY",
        "Well, so... | COURTESY",
        "Ok | COURTESY"
      })
  void tellsWhatAClauseDoes(String text, SpeechAct act) {
    assertThat(SpeechActs.of(Tokens.of(text))).isEqualTo(act);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Well, actually, I keep bees | I keep bees",
        "By the way I keep bees | I keep bees",
        "By the river I keep bees | By the river I keep bees",
        "No, I keep bees | I keep bees",
        "No bees came | No bees came",
        "... and I keep bees | I keep bees",
        "\"Bees\" is a song | \"Bees\" is a song",
        "please | please"
      })
  void leavesOutWhatOnlyOpensATurn(String text, String rest) {
    var tokens = SpeechActs.withoutDiscourse(Tokens.of(text));
    assertThat(tokens.stream().map(Token::text))
        .containsExactlyElementsOf(Tokens.of(rest).stream().map(Token::text).toList());
  }
}
