package dev.custodia.memory.reasoner.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadingTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "I live by the sea and I like it | en",
        "Ich wohne nicht in der Stadt | de",
        "Je ne mange pas de viande et je suis à Nantes | fr",
        "Me gusta cocinar pero no tengo tiempo | es",
        "Bydlím v Plzni a mám psa, který štěká | cs",
        "Mieszkam w Łodzi i nie lubię śniegu | pl",
        "私は京都に住んでいます | ja",
        "我住在上海 | zh",
        "나는 서울에 산다 | ko",
        "Я живу в Казани | ru",
        "أنا أعيش في عمان | ar",
        "xyzzy plugh | und"
      })
  void tellsLanguages(String text, String language) {
    assertThat(Language.of(text)).isEqualTo(language);
  }

  @Test
  void cutsSentencesAndLeavesOutCodeQuotesTablesAndLinks() {
    var text =
        """
        I met Dr. Novak today. He was kind!
        > someone else said this
        ```
        I am = code;
        ```
        | a | b |
        |---|---|
        https://example.org/x
        - first thing
        2. second thing
        Last line""";
    assertThat(Sentences.of(text).stream().map(Segment::text))
        .containsExactly(
            "I met Dr. Novak today.", "He was kind!", "first thing", "second thing", "Last line");
    for (Segment segment : Sentences.of(text)) {
      assertThat(text.substring(segment.start(), segment.end())).isEqualTo(segment.text());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int a = b[0]; | true",
        "return value; | true",
        "import java.util.List; | true",
        "import duties rose | false",
        "def run(x) | true",
        "let me know | false",
        "{ done } | true",
        "I paid $5 & left. | false",
        "<b>hi</b> | true",
        "I like it; really | false"
      })
  void tellsProgramsFromProse(String line, boolean code) {
    assertThat(Code.looksLike(line)).isEqualTo(code);
  }

  @Test
  void cutsWhatHasNoFullStop() {
    assertThat(Sentences.of("word ".repeat(2_000))).allMatch(s -> s.text().length() <= 2_000);
    assertThat(Sentences.of("🚲".repeat(3_000))).noneMatch(s -> s.text().endsWith("\ud83d"));
  }

  @ParameterizedTest
  @CsvSource({
    "running,run",
    "ran,run",
    "cities,city",
    "boxes,box",
    "watches,watch",
    "cats,cat",
    "moved,move",
    "moves,move",
    "glass,glass",
    "alice's,alic",
    "dishes,dish",
    "movies,movy",
    "pies,pie",
    "bakeries,bakery",
    "zorbing,zorb",
    "xyzing,xyzing",
    "zorbeling,zorbel",
    "zorbled,zorbl",
    "bus,bus",
    "geese,goos"
  })
  void stems(String word, String stem) {
    assertThat(Stems.of(word)).isEqualTo(stem);
  }

  @ParameterizedTest
  @CsvSource({"four,4", "$12.50,12.50", "1,1", "dozen,12", "twice,2"})
  void readsNumbers(String text, BigDecimal number) {
    assertThat(NumberWords.of(Tokens.of(text).getFirst())).contains(number);
  }

  @ParameterizedTest
  @CsvSource({"7:30", "2024-01-02", "many", "'1.2.3'"})
  void takesNoOtherForANumber(String text) {
    assertThat(NumberWords.of(Tokens.of(text).getFirst())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "go,goes",
    "have,has",
    "do,does",
    "be,is",
    "watch,watches",
    "carry,carries",
    "play,plays",
    "fix,fixes",
    "live,lives",
    "don't,doesn't",
    "haven't,hasn't"
  })
  void agreesWithAThirdPerson(String base, String third) {
    assertThat(Verbs.thirdOf(base)).isEqualTo(third);
  }

  @Test
  void knowsFormsOfVerbs() {
    var verbs = Verbs.english();
    assertThat(verbs.form("swam")).contains(Verbs.Form.PAST);
    assertThat(verbs.form("read")).contains(Verbs.Form.BASE_OR_PAST);
    assertThat(verbs.form("jogging")).contains(Verbs.Form.GERUND);
    assertThat(verbs.form("stopped")).contains(Verbs.Form.PAST);
    assertThat(verbs.base("taught")).contains("teach");
    assertThat(verbs.isPast("zorbed")).isTrue();
    assertThat(verbs.isPast("need")).isFalse();
    assertThat(verbs.isFinite("might")).isTrue();
    assertThat(verbs.isFinite("singing")).isFalse();
  }

  @Test
  void readsTables() {
    var tables =
        MarkdownTable.in(
            "Rota:\n| | Early | Late |\n|---|:-:|---|\n| **Mon** | Pia | Ugo |\n| Tue | Ugo | Pia |\nend");
    assertThat(tables).hasSize(1);
    assertThat(tables.getFirst().head()).containsExactly("", "Early", "Late");
    assertThat(tables.getFirst().rows().getFirst()).containsExactly("Mon", "Pia", "Ugo");
    assertThat(MarkdownTable.in("a | b\nno rule")).isEmpty();
  }

  @Test
  void splitsTokens() {
    assertThat(Tokens.of("C++ isn't 3.5% of €20, e-mail me").stream().map(Token::text))
        .containsExactly("C++", "isn't", "3.5%", "of", "€20", ",", "e-mail", "me");
    assertThat(Tokens.of("京都に住む")).hasSizeGreaterThan(1).allMatch(Token::isWord);
  }
}
