package dev.custodia.memory.reasoner.text;

import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import java.util.List;
import java.util.Locale;

/** Words of scripts that put no space between them, by ICU's dictionaries. */
final class Unspaced {
  private static final BreakIterator PROTOTYPE = BreakIterator.getWordInstance(ULocale.ROOT);

  private Unspaced() {}

  static boolean is(String word) {
    return switch (Character.UnicodeScript.of(word.codePointAt(0))) {
      case HAN, HIRAGANA, KATAKANA, THAI, LAO, KHMER, MYANMAR -> true;
      default -> false;
    };
  }

  static void split(String run, int from, List<Token> found) {
    var breaks = PROTOTYPE.clone();
    breaks.setText(run);
    int start = breaks.first();
    for (int end = breaks.next(); end != BreakIterator.DONE; start = end, end = breaks.next()) {
      String word = run.substring(start, end);
      found.add(
          new Token(
              Token.Kind.WORD, word, word.toLowerCase(Locale.ROOT), from + start, from + end));
    }
  }
}
