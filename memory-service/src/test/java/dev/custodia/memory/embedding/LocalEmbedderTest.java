package dev.custodia.memory.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LocalEmbedderTest {
  private static final LocalEmbedder EMBEDDER = new LocalEmbedder();

  @AfterAll
  static void close() throws Exception {
    EMBEDDER.close();
  }

  private static double cosine(String a, String b) {
    List<float[]> both = EMBEDDER.embed(List.of(a, b));
    double sum = 0;
    for (int i = 0; i < both.getFirst().length; i++) {
      sum += both.get(0)[i] * both.get(1)[i];
    }
    return sum;
  }

  @Test
  void putsLikeMeaningsNearEachOther() {
    assertThat(cosine("He quit his job.", "He left the company."))
        .isGreaterThan(cosine("He quit his job.", "The cat sleeps on the sofa.") + 0.3);
  }

  @Test
  void givesTheSameVectorAloneAndInCompany() {
    float[] alone = EMBEDDER.embedQuery("a short text");
    float[] together =
        EMBEDDER.embed(List.of("a short text", "a far longer text ".repeat(30))).getFirst();
    double sum = 0;
    for (int i = 0; i < alone.length; i++) {
      sum += alone[i] * together[i];
    }
    // The model's numbers are quantised by batch, so a little differs.
    assertThat(sum).isCloseTo(1, within(0.03));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "漢字", "🎉", "\uD800", "\u0000", "e\u0301"})
  void embedsAnyText(String text) {
    assertThat(EMBEDDER.embedQuery(text)).hasSize(384).doesNotContain(Float.NaN);
  }

  @Test
  @Tag("I-89")
  void embedsATextOfAMegabyte() {
    assertThat(EMBEDDER.embedQuery("long words here ".repeat(65_536))).hasSize(384);
  }

  @Test
  void cutsWordsIntoTheLongestPiecesOfItsVocabulary() {
    var pieces =
        new WordPieces(
            Map.of("[UNK]", 0, "[CLS]", 1, "[SEP]", 2, "play", 3, "##ing", 4, "!", 5, "cafe", 6));
    assertThat(pieces.ids("Playing café! xyz", 16)).containsExactly(1, 3, 4, 6, 5, 0, 2);
    assertThat(pieces.ids("play play play play", 4)).containsExactly(1, 3, 3, 2);
  }

  @Test
  @Tag("I-89")
  void cutsALongTextSoThatNoCharacterIsLost() {
    StringBuilder sentences = new StringBuilder();
    for (int i = 0; i < 500; i++) {
      sentences.append("Sentence ").append(i).append(" with 🎉 in it. ");
    }
    String text = sentences + "tail";
    List<String> pieces = TextChunks.of(text);
    assertThat(pieces).allSatisfy(piece -> assertThat(piece).hasSizeLessThanOrEqualTo(900));
    assertThat(pieces.getLast()).endsWith("tail");
    int reached = 0;
    for (String piece : pieces) {
      int at = text.indexOf(piece, Math.max(0, reached - 200));
      assertThat(at).isBetween(0, reached);
      reached = at + piece.length();
    }
    assertThat(reached).isEqualTo(text.length());
  }
}
