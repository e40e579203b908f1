package dev.custodia.memory.recall.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WordsTest {
  private final Words words = new Words();

  private List<String> terms(String text) {
    return words.ofText(text, null).stream()
        .map(Term::text)
        .filter(term -> term.charAt(0) != Words.STEM_MARK)
        .toList();
  }

  @Test
  void givesCharactersAndPairsOfCjk() {
    assertThat(terms("東京都")).contains("東", "京", "都", "東京", "京都");
  }

  @Test
  void givesTheWholeAndThePartsOfACompound() {
    assertThat(terms("mail.example.com")).contains("mail.example.com", "example", "com");
  }

  @Test
  void dropsAPossessiveEnding() {
    assertThat(terms("Caroline's book")).containsExactly("caroline", "book");
  }

  @Test
  void takesEndingsOffInTheTongueOfTheText() {
    assertThat(words.ofText("und ich habe die Häuser", null))
        .extracting(Term::text)
        .contains(Words.STEM_MARK + "haus");
  }

  @Test
  void marksWhatSaysNothingAboutWhatIsSought() {
    assertThat(words.ofQuery("what did Caroline research"))
        .filteredOn(word -> !word.common())
        .extracting(QueryWord::exact)
        .containsExactly("caroline", "research");
  }

  @Test
  void readsABoundedPartOfAnEndlessQuery() {
    String endless = String.join(" ", IntStream.range(0, 5_000).mapToObj(i -> "w" + i).toList());
    assertThat(words.ofQuery(endless)).hasSizeLessThanOrEqualTo(Words.QUERY_WORDS_MAX);
  }

  @Test
  void servesManyThreadsAtOnce() throws Exception {
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Callable<List<String>> job = () -> terms("The quick brown fox 東京 jumps");
      var all = threads.invokeAll(IntStream.range(0, 64).mapToObj(_ -> job).toList());
      for (var one : all) {
        assertThat(one.get()).isEqualTo(terms("The quick brown fox 東京 jumps"));
      }
    }
  }
}
