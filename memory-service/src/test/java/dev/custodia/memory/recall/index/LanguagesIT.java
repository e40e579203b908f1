package dev.custodia.memory.recall.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.harness.TestServers;
import dev.custodia.memory.recall.TestDocuments.Note;
import dev.custodia.memory.recall.TestInstance;
import dev.custodia.servers.Database;
import java.nio.file.Path;
import java.text.Normalizer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every language is found by a word, whatever the form it's typed in; no text is an operator. */
class LanguagesIT {
  private static final WorkspaceName WORKSPACE = new WorkspaceName("languages");

  @TempDir static Path directory;
  private static TestInstance recall;

  @BeforeAll
  static void start() {
    Database database = TestServers.postgres("languages");
    TestInstance.migrate(database);
    recall = TestInstance.start(database, directory, "custodia.recall.vectors.enabled=false");
    recall
        .notes()
        .write(
            WORKSPACE,
            Note.of("en", "She moved to Lisbon because she loves surfing; Zoë's café is there."),
            Note.of("cs", "Můj bratr má alergii na arašídy a žije v Praze od příštího léta."),
            Note.of("de", "Wir haben gestern über die Größe der Häuser in Zürich gesprochen."),
            Note.of("ja", "彼女はピーナッツアレルギーがあり、東京都に引っ越した。"),
            Note.of("zh", "他在北京大学学习计算机科学。"),
            Note.of("ko", "저는 서울에서 개발자로 일하고 있습니다."),
            Note.of("ar", "أحبُّ القهوة العربية كل صباح في المدرسة"),
            Note.of("ru", "Мой брат живёт в Москве и работает врачом."),
            Note.of("emoji", "party tonight 🎉🦊 see you"),
            Note.of("mixed", "今日はMeetingでКиевの話をした"),
            Note.of("code", "call user_name = foo.bar(x) at mail alice@example.com now"),
            Note.of("url", "see https://docs.example.org/guide?page=2#top"),
            Note.of("percent", "we gained 100% today"),
            Note.of("plain", "an ordinary sentence without anything"));
  }

  @AfterAll
  static void stop() {
    recall.close();
  }

  @ParameterizedTest(name = "{0} is found by {1}")
  @Tag("I-84")
  @Tag("I-85")
  @CsvSource({
    "en, Lisbon",
    "en, LISBON",
    "en, surf",
    "en, loved",
    "en, Zoe",
    "en, cafe",
    "en, café",
    "cs, arašídy",
    "cs, arasidy",
    "cs, arašíd",
    "cs, ARAŠÍDY",
    "cs, alergie",
    "cs, zije",
    "de, Größe",
    "de, Grosse",
    "de, haus",
    "de, zurich",
    "de, Zürich",
    "de, gesprochen",
    "ja, ピーナッツ",
    "ja, アレルギー",
    "ja, 東京",
    "ja, 引っ越し",
    "ja, ﾋﾟｰﾅｯﾂ",
    "ja, 彼女",
    "zh, 北京",
    "zh, 大学",
    "zh, 计算机",
    "zh, 学习",
    "ko, 서울",
    "ko, 개발자",
    "ko, 개발",
    "ar, القهوة",
    "ar, احب",
    "ar, العربية",
    "ar, المدرسه",
    "ru, Москве",
    "ru, москва",
    "ru, живет",
    "ru, живёт",
    "ru, врач",
    "emoji, 🦊",
    "emoji, 🎉",
    "emoji, party",
    "mixed, meeting",
    "mixed, киев",
    "mixed, 今日",
    "code, user_name",
    "code, name",
    "code, foo.bar",
    "code, alice@example.com",
    "code, alice",
    "url, https://docs.example.org/guide?page=2#top",
    "url, docs.example.org",
    "url, guide"
  })
  void findsByAWord(String id, String query) {
    assertThat(recall.words(WORKSPACE, query)).first().isEqualTo(id);
  }

  @ParameterizedTest
  @ValueSource(strings = {"arašídy", "ピーナッツ", "Größe", "café", "서울", "живёт"})
  void findsInAnyUnicodeForm(String word) {
    String expected = recall.words(WORKSPACE, word).getFirst();
    for (Normalizer.Form form : Normalizer.Form.values()) {
      assertThat(recall.words(WORKSPACE, Normalizer.normalize(word, form)))
          .as("%s", form)
          .first()
          .isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"arašídy", "ピーナッツ", "Größe", "café", "서울", "живёт", "أحبُّ"})
  void findsTextsThatWereWrittenInAnyUnicodeForm(String word) {
    WorkspaceName forms = new WorkspaceName("forms-" + word.hashCode());
    for (Normalizer.Form form : Normalizer.Form.values()) {
      String text = Normalizer.normalize("this says " + word + " here", form);
      recall.notes().write(forms, Note.of(form.name(), text));
    }
    recall.notes().write(forms, Note.of("other", "this says nothing here"));
    assertThat(recall.words(forms, word)).containsExactlyInAnyOrder("NFC", "NFD", "NFKC", "NFKD");
  }

  @ParameterizedTest
  @CsvSource({"ハーフ", "バーナッツ", "ヒナッツ"})
  void doesNotTakeVoicingMarksForAccents(String other) {
    assertThat(recall.words(WORKSPACE, other)).doesNotContain("en", "zh");
  }

  static String[] oddities() {
    return new String[] {
      "",
      " ",
      "\"",
      "'",
      "%",
      "_",
      "*",
      "?",
      "\\",
      "AND",
      "OR NOT",
      "a AND",
      "(",
      ")",
      "[1 TO",
      "field:value",
      "#user:alice",
      "+must -not",
      "~2",
      "^5",
      "\u0000",
      "\uD800",
      "\uDC00x",
      "💥",
      "SELECT * FROM note; --",
      "') or true or ('",
      "{\"a\":1}",
      "<script>",
      "\t\n\r",
      "x".repeat(10_000),
      "word ".repeat(2_000),
      "漢".repeat(10_000),
      "🎉".repeat(5_000),
      "a.b.c.d.".repeat(1_000),
      "\u0301".repeat(5_000),
      "%".repeat(10_000)
    };
  }

  @ParameterizedTest
  @MethodSource("oddities")
  @Tag("I-19")
  @Tag("I-21")
  @Tag("I-87")
  void neverThrowsForAnyText(String query) {
    assertThatCode(() -> recall.search(WORKSPACE, query)).doesNotThrowAnyException();
  }

  @ParameterizedTest(name = "{0} finds the texts that have it and no others")
  @CsvSource({"%, percent", "@, code", "#, url"})
  @Tag("I-05")
  void findsALoneSign(String sign, String id) {
    assertThat(recall.words(WORKSPACE, sign)).containsExactly(id);
  }

  @ParameterizedTest
  @ValueSource(strings = {"_*", "^", "~", "€"})
  void findsNothingByASignThatNoTextHas(String sign) {
    assertThat(recall.words(WORKSPACE, sign)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"user:alice lisbon", "+lisbon -surfing", "\"lisbon\"", "lisbon*", "NOT lisbon"})
  @Tag("I-21")
  void readsOperatorsAsWords(String query) {
    assertThat(recall.words(WORKSPACE, query)).contains("en");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "   "})
  void givesTheNewestForAnEmptyQuery(String query) {
    assertThat(recall.words(WORKSPACE, query)).hasSize(14);
  }
}
