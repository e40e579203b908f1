package dev.custodia.guardrail.text;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;
import com.ibm.icu.text.Normalizer2;

/**
 * Folds single characters for comparison: compatibility forms and case by ICU, Latin, Greek and
 * Cyrillic without marks, Arabic without vowel signs, invisible characters gone. Made once; reads
 * only.
 */
final class Fold {
  /** The character folds to nothing. */
  static final char NOTHING = '\uffff';

  /** The character folds to several: ask {@link #several}. */
  static final char SEVERAL = '\ufffe';

  private static final Normalizer2 CASEFOLD = Normalizer2.getNFKCCasefoldInstance();
  private static final Normalizer2 DECOMPOSE = Normalizer2.getNFDInstance();
  private static final char[] TABLE = table();

  private Fold() {}

  static char one(char c) {
    return TABLE[c];
  }

  static String several(int codePoint) {
    return fold(codePoint);
  }

  private static char[] table() {
    var table = new char[0x10000];
    for (int c = 0; c < table.length; c++) {
      if (c >= 0xd800 && c < 0xe000) {
        table[c] = ' ';
        continue;
      }
      if ((c >= 0x4e00 && c < 0xa000) || (c >= 0xac00 && c < 0xd7a4)) {
        table[c] = (char) c;
        continue;
      }
      String folded = fold(c);
      table[c] =
          switch (folded.length()) {
            case 0 -> NOTHING;
            case 1 -> folded.charAt(0);
            default -> SEVERAL;
          };
    }
    return table;
  }

  private static String fold(int codePoint) {
    if (codePoint == 0xfffd || codePoint == 0x0640 || invisible(codePoint)) {
      return "";
    }
    if (UCharacter.isWhitespace(codePoint) || codePoint < ' ') {
      return codePoint == '\n' || codePoint == 0x2028 || codePoint == 0x2029 ? "\n" : " ";
    }
    String folded = CASEFOLD.normalize(Character.toString(codePoint));
    var out = new StringBuilder(folded.length());
    folded.codePoints().forEach(c -> bare(c, out));
    return out.toString();
  }

  private static void bare(int codePoint, StringBuilder out) {
    int replaced = arabic(codePoint);
    if (replaced != codePoint) {
      out.appendCodePoint(replaced);
      return;
    }
    if (isStrippedMark(codePoint)) {
      return;
    }
    if (codePoint < 0x0600 || (codePoint >= 0x1e00 && codePoint < 0x2000)) {
      String decomposed = DECOMPOSE.normalize(Character.toString(codePoint));
      decomposed.codePoints().filter(c -> !isStrippedMark(c)).forEach(out::appendCodePoint);
      return;
    }
    switch (codePoint) {
      case 0x2018, 0x2019, 0x201a, 0x201b, 0x2032, 0x02bc -> out.append('\'');
      case 0x201c, 0x201d, 0x201e, 0x201f, 0x2033, 0xab, 0xbb -> out.append('"');
      case 0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0x2212 -> out.append('-');
      default -> out.appendCodePoint(codePoint);
    }
  }

  private static boolean isStrippedMark(int c) {
    return (c >= 0x0300 && c <= 0x036f)
        || (c >= 0x0483 && c <= 0x0489)
        || (c >= 0x064b && c <= 0x065f)
        || c == 0x0670
        || (c >= 0x20d0 && c <= 0x20f0);
  }

  private static int arabic(int c) {
    return switch (c) {
      case 0x0623, 0x0625, 0x0622 -> 0x0627;
      case 0x0649 -> 0x064a;
      case 0x0629 -> 0x0647;
      default -> c;
    };
  }

  private static boolean invisible(int codePoint) {
    return UCharacter.hasBinaryProperty(codePoint, UProperty.DEFAULT_IGNORABLE_CODE_POINT)
        || Character.getType(codePoint) == Character.FORMAT;
  }
}
