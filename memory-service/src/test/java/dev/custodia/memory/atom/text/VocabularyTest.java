package dev.custodia.memory.atom.text;

import static org.assertj.core.api.Assertions.assertThat;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class VocabularyTest {
  private static final Encoding REFERENCE =
      Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.O200K_BASE);

  private static final List<String> PARTS =
      List.of(
          "a",
          "B",
          "cd",
          "EFg",
          "Hij",
          "é",
          "ß",
          "Ǆ",
          "ǅ",
          "招待",
          "には",
          "ー",
          "カ",
          "한국",
          "я",
          "Ж",
          "\u0301",
          "\u0903",
          "\u20dd",
          "ʰ",
          "1",
          "22",
          "12345",
          "Ⅷ",
          "½",
          "٣",
          " ",
          "  ",
          "\t",
          "\n",
          "\r\n",
          "\u00a0",
          "\u2028",
          "\u0085",
          "\u3000",
          "\u200b",
          "'s",
          "'LL",
          "'Ve",
          "'d",
          "'x",
          "'",
          "\"",
          "{\"",
          "\"},{\"",
          "/",
          "//\n",
          ".",
          "…",
          "😀",
          "👩‍👩‍👧",
          "\ud800",
          "-",
          "_",
          "$",
          "。",
          "、",
          "ſ",
          "'ſ",
          "\u0130");

  @Test
  @DisplayName("texts are cut and counted as the vocabulary's own pattern does")
  void countsAsThePatternDoes() {
    var random = new Random(11);
    for (int round = 0; round < 4_000; round++) {
      var text = new StringBuilder();
      for (int i = random.nextInt(14); i >= 0; i--) {
        text.append(PARTS.get(random.nextInt(PARTS.size())));
      }
      String one = text.toString();
      assertThat(Vocabulary.count(one))
          .as(() -> one.chars().mapToObj("%04x"::formatted).toList().toString())
          .isEqualTo(REFERENCE.countTokensOrdinary(one));
    }
  }

  @Test
  @DisplayName("a long text without a break is counted whole")
  void countsLongPieces() {
    String word = "招待には管理者の承認が必要".repeat(20);
    assertThat(Vocabulary.count(word)).isEqualTo(REFERENCE.countTokensOrdinary(word));
    assertThat(Vocabulary.count("")).isZero();
  }
}
