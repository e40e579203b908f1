package dev.custodia.memory.atom.text;

import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The words of a text and how much of them another text holds (spec/atoms 8.2, 8.3): the query is
 * cut by the dictionary for Japanese, the body is only searched for the pieces. A word of three or
 * more ideographs or syllables that is not met whole counts by its pairs, since dictionaries
 * disagree on where such words end.
 */
public record Words(Set<String> all) {
  private static final Words NONE = new Words(Set.of());

  /** Nothing before it is written without spaces; asked of every word and body. */
  private static final char FIRST_UNSPACED = '\u1100';

  public Words {
    all = Set.copyOf(all);
  }

  /** Compatibility form and lower case: both sides are compared in it. */
  public static String normalized(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
  }

  /** The distinct words of a text. */
  public static Words of(String text) {
    if (text.isBlank()) {
      return NONE;
    }
    String plain = normalized(text);
    var cutter = BreakIterator.getWordInstance(ULocale.JAPANESE);
    cutter.setText(plain);
    var words = new LinkedHashSet<String>();
    int start = cutter.first();
    for (int end = cutter.next(); end != BreakIterator.DONE; start = end, end = cutter.next()) {
      if (cutter.getRuleStatus() != BreakIterator.WORD_NONE) {
        words.add(plain.substring(start, end));
      }
    }
    return new Words(words);
  }

  /** Whether there is nothing to look for. */
  public boolean none() {
    return all.isEmpty();
  }

  /** What of the words a normalised body holds: 0 nothing, 1 all. */
  public double shareIn(String body) {
    if (all.isEmpty()) {
      return 0;
    }
    double met = 0;
    for (String word : all) {
      met += body.contains(word) ? 1 : pairsMet(word, body);
    }
    return met / all.size();
  }

  /** Whether a normalised body holds anything of them. */
  public boolean metBy(String body) {
    for (String piece : pieces()) {
      if (body.contains(piece)) {
        return true;
      }
    }
    return false;
  }

  /** Every text whose presence in a body counts: the words and the pairs of long CJK words. */
  public List<String> pieces() {
    var pieces = new ArrayList<String>(all);
    for (String word : all) {
      if (paired(word)) {
        for (int i = 0; i + 2 <= word.length(); i++) {
          pieces.add(word.substring(i, i + 2));
        }
      }
    }
    return pieces;
  }

  private static double pairsMet(String word, String body) {
    if (!paired(word)) {
      return 0;
    }
    int met = 0;
    for (int i = 0; i + 2 <= word.length(); i++) {
      if (body.contains(word.substring(i, i + 2))) {
        met++;
      }
    }
    return (double) met / (word.length() - 1);
  }

  private static boolean paired(String word) {
    if (word.length() < 3) {
      return false;
    }
    for (int i = 0; i < word.length(); i++) {
      if (!unspaced(word.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean unspaced(char c) {
    if (c < FIRST_UNSPACED) {
      return false;
    }
    var script = Character.UnicodeScript.of(c);
    return script == Character.UnicodeScript.HAN
        || script == Character.UnicodeScript.HIRAGANA
        || script == Character.UnicodeScript.KATAKANA
        || script == Character.UnicodeScript.HANGUL
        || c == 'ー';
  }
}
