package dev.custodia.memory.reasoner.offline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.reasoner.offline.Question.Sort;
import dev.custodia.memory.reasoner.offline.Question.Wanted;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a question is taken for before anything is looked up. */
class QuestionsTest {
  private static Question question(String text) {
    return Questions.of(new Memory().inquiry(text));
  }

  @ParameterizedTest
  @DisplayName("the words of a question tell what sort of answer it wants")
  @CsvSource(
      delimiter = '|',
      value = {
        "Does Mira own a boat? | YES_NO",
        "Has Mira been to Oslo? | YES_NO",
        "Can you tell me about the boat? | OTHER",
        "How many boats does Mira own? | COUNT",
        "What is the number of boats? | COUNT",
        "How often does Mira row? | COUNT",
        "How much did the boat cost? | SUM",
        "What did Mira spend on boats? | SUM",
        "What was the total of her repairs? | SUM",
        "When did Mira buy the boat? | WHEN",
        "On which day did Mira row? | WHEN",
        "How long ago did Mira buy the boat? | WHEN",
        "How many days until the regatta? | WHEN",
        "How many weeks since the regatta? | WHEN",
        "How many days between the regatta and the trip? | DAYS_BETWEEN",
        "How long after the regatta was the trip? | DAYS_BETWEEN",
        "Where does Mira row? | WHERE",
        "Which town did Mira visit? | WHERE",
        "In what city is the boat? | WHERE",
        "Who repaired the boat? | WHO",
        "Whose boat did Mira borrow? | WHO",
        "Why did Mira sell the boat? | WHY",
        "For what reason did she sell it? | WHY",
        "How come Mira rows? | WHY",
        "Which came first, the regatta or the trip? | ORDER",
        "Did Mira row before or after the storm? | ORDER",
        "What do you know about Mira? | OPEN",
        "Tell me everything about Mira. | OPEN",
        "Which boat does Mira prefer? | OTHER"
      })
  void sorts(String text, Sort sort) {
    assertThat(question(text).sort()).isEqualTo(sort);
  }

  @ParameterizedTest
  @DisplayName(
      "some questions want a number, a person, a place or a date in the words of the answer")
  @CsvSource(
      delimiter = '|',
      value = {
        "How tall is the mast? | MEASURE",
        "How far did Mira row? | MEASURE",
        "How does Mira row? | ANYTHING",
        "Where is the boat? | PLACE",
        "At which hotel did Mira stay? | PLACE",
        "When is the regatta? | DATE",
        "Until what date is the boat away? | DATE",
        "Who built the boat? | PERSON",
        "With whom does Mira row? | PERSON",
        "What colour is the boat? | ANYTHING"
      })
  void wants(String text, Wanted wanted) {
    assertThat(question(text).wanted()).isEqualTo(wanted);
  }

  @Test
  @DisplayName(
      "a name must be covered, a verb weighs less than a noun, the peer's own name nothing")
  void terms() {
    var terms = question("Did Mira repair the canoe with Anton?").terms();
    assertThat(terms)
        .extracting(Question.Term::stem, Question.Term::weight, Question.Term::name)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("repair", 0.7, false),
            org.assertj.core.groups.Tuple.tuple("cano", 1.0, false),
            org.assertj.core.groups.Tuple.tuple("anton", 1.5, true));
  }

  @ParameterizedTest
  @DisplayName("whatever a question sets aside is none of its matter")
  @CsvSource(
      delimiter = '|',
      value = {
        "What does Mira do outside of work? | work",
        "What does Mira play besides chess? | chess",
        "Which games other than poker does Mira play? | poker",
        "What does she do apart from her studies? | study",
        "What does Mira eat except the cheese? | chees"
      })
  void exclusions(String text, String stem) {
    Question question = question(text);
    assertThat(question.excluded()).containsExactly(stem);
    assertThat(question.terms()).extracting(Question.Term::stem).doesNotContain(stem);
  }

  @Test
  void excludesNothingWhereNothingIsSetAside() {
    assertThat(question("What does Mira do at work?").excluded()).isEmpty();
    assertThat(question("What does Mira take away from work?").excluded()).containsExactly("work");
  }

  @Test
  @DisplayName("a date before the question is its today; a day within it is what it asks about")
  void days() {
    Question dated = question("[2024/05/10 (Fri) 10:00] What did Mira do last Monday?");
    assertThat(dated.today()).isEqualTo(LocalDate.of(2024, 5, 10));
    assertThat(dated.text()).isEqualTo("What did Mira do last Monday?");
    assertThat(dated.day().orElseThrow().date()).isEqualTo(LocalDate.of(2024, 5, 6));
    assertThat(dated.terms()).isEmpty();

    Question plain = question("What did Mira do?");
    assertThat(plain.today()).isEqualTo(LocalDate.of(2024, 4, 30));
    assertThat(plain.day()).isEmpty();
  }

  @ParameterizedTest
  @DisplayName("brackets that hold no date belong to the question")
  @CsvSource(
      delimiter = '|',
      value = {
        "[urgent] Where is the boat?",
        "Where is the boat [2024-05-10]?",
        "[2024-05-10 Where is the boat?",
        "[this was asked in the spring, and on 2024-05-10 once more] Where is the boat?"
      })
  void bracketsWithoutADate(String text) {
    assertThat(question(text).text()).isEqualTo(text);
    assertThat(question(text).today()).isEqualTo(LocalDate.of(2024, 4, 30));
  }

  @ParameterizedTest
  @DisplayName("questions about what somebody has one of at a time ask for a slot")
  @CsvSource(
      delimiter = '|',
      value = {
        "Where does Mira live? | RESIDENCE",
        "Where is Mira based? | RESIDENCE",
        "What is Mira's city? | RESIDENCE",
        "Where does Mira work? | EMPLOYER",
        "Who is Mira's employer? | EMPLOYER",
        "What is Mira's job? | ROLE EMPLOYER",
        "What does Mira do for a living? | ROLE EMPLOYER",
        "How old is Mira? | AGE",
        "What is Mira's age? | AGE",
        "What is her name? | NAME",
        "Where is Mira from? | ORIGIN",
        "What is Mira's hometown? | RESIDENCE ORIGIN",
        "When is Mira's birthday? | BIRTHDAY",
        "What did Mira study? | STUDY",
        "Which languages does Mira speak? | LANGUAGE",
        "What is Mira allergic to? | ALLERGY",
        "Who is Mira's wife? | PARTNER",
        "What is the name of her partner? | PARTNER",
        "What is Mira's favorite tea? | FAVORITE"
      })
  void slots(String text, String kinds) {
    assertThat(question(text).slots())
        .extracting(it -> it.kind().name())
        .containsExactlyElementsOf(List.of(kinds.split(" ")));
  }

  @ParameterizedTest
  @DisplayName("questions about somebody else, or about more than a slot, ask for none")
  @CsvSource(
      delimiter = '|',
      value = {
        "Where does Mira's brother live?",
        "What does Mira's wife do?",
        "How old is Mira's wife?",
        "Which boat does Mira like?",
        "Where did Mira buy the boat that she sold to the man who lives in the town by the sea?",
        "How old is the boat?"
      })
  void noSlots(String text) {
    assertThat(question(text).slots()).isEmpty();
  }

  @Test
  void tellsWhoseMatterItIs() {
    assertThat(question("Does Mira row?").ofPeer()).isTrue();
    assertThat(question("Do I row?").ofPeer()).isTrue();
    assertThat(question("What are her hobbies?").ofPeer()).isTrue();
    assertThat(question("Does Anton row?").ofPeer()).isFalse();
    assertThat(question("Does Mira row with Anton?").ofPeer()).isTrue();
    assertThat(question("Where did Mira row with Anton?").ofPeer()).isFalse();
  }

  @Test
  void knowsItsLanguage() {
    assertThat(question("Wo wohnt Mira jetzt und was macht sie?").language()).isEqualTo("de");
    assertThat(question("Where does Mira live?").language()).isEqualTo("en");
  }
}
