package dev.custodia.memory.recall.text;

import com.ibm.icu.text.Normalizer2;
import org.apache.lucene.analysis.miscellaneous.ASCIIFoldingFilter;

/**
 * Takes accents off where readers leave them out: Latin, Greek and Hebrew letters, Arabic vowel
 * signs, the Cyrillic {@code ё}. Marks of other scripts make other words (Japanese voicing marks,
 * the Cyrillic short {@code й}) and stay.
 */
final class Fold {
  private static final Normalizer2 APART = Normalizer2.getNFDInstance();
  private static final int LATIN_GROWTH_MAX = 4;

  private Fold() {}

  static String of(String word) {
    if (ascii(word)) {
      return word;
    }
    return switch (Script.of(word)) {
      case LATIN -> latin(withoutMarks(word));
      case GREEK, HEBREW -> withoutMarks(word);
      case CYRILLIC -> word.replace('ё', 'е');
      case ARABIC -> arabic(word);
      case OTHER -> word;
    };
  }

  private static boolean ascii(String word) {
    for (int i = 0; i < word.length(); i++) {
      if (word.charAt(i) > 0x7F) {
        return false;
      }
    }
    return true;
  }

  private static String withoutMarks(String word) {
    StringBuilder bare = new StringBuilder(word.length());
    APART
        .normalize(word)
        .codePoints()
        .filter(c -> Character.getType(c) != Character.NON_SPACING_MARK)
        .forEach(bare::appendCodePoint);
    return bare.toString();
  }

  private static String latin(String word) {
    char[] in = word.toCharArray();
    char[] out = new char[in.length * LATIN_GROWTH_MAX];
    return new String(out, 0, ASCIIFoldingFilter.foldToASCII(in, 0, out, 0, in.length));
  }

  /** Without vowel signs and the stretching sign, the forms of alef, yeh and heh as one each. */
  private static String arabic(String word) {
    StringBuilder bare = new StringBuilder(word.length());
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      switch (c) {
        case '\u0622', '\u0623', '\u0625' -> bare.append('\u0627');
        case '\u0649' -> bare.append('\u064A');
        case '\u0629' -> bare.append('\u0647');
        case '\u0640' -> {}
        default -> {
          if (c < '\u064B' || c > '\u0652') {
            bare.append(c);
          }
        }
      }
    }
    return bare.toString();
  }
}
