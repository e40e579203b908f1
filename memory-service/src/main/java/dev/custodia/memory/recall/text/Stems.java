package dev.custodia.memory.recall.text;

import java.util.LinkedHashSet;
import java.util.Set;
import org.apache.lucene.analysis.ar.ArabicStemmer;
import org.apache.lucene.analysis.cz.CzechStemmer;
import org.apache.lucene.analysis.de.GermanLightStemmer;
import org.apache.lucene.analysis.ru.RussianLightStemmer;
import org.tartarus.snowball.ext.EnglishStemmer;

/**
 * A word without its ending, in the tongue of its text or by its script. Not thread-safe: a stemmer
 * keeps its word.
 */
final class Stems {
  private static final int ROOM = 8;

  private final EnglishStemmer english = new EnglishStemmer();
  private final CzechStemmer czech = new CzechStemmer();
  private final GermanLightStemmer german = new GermanLightStemmer();
  private final RussianLightStemmer russian = new RussianLightStemmer();
  private final ArabicStemmer arabic = new ArabicStemmer();

  /** The stem of a word of a text in that tongue, without accents. */
  String of(String word, Tongue tongue) {
    return switch (Script.of(word)) {
      case LATIN -> latin(word, tongue);
      case CYRILLIC -> cut(Fold.of(word), russian::stem);
      case ARABIC -> cut(Fold.of(word), arabic::stem);
      case GREEK, HEBREW, OTHER -> Fold.of(word);
    };
  }

  /** What the word's stem could be, whatever the tongue of the text that has it. */
  Set<String> any(String word) {
    Set<String> stems = new LinkedHashSet<>();
    if (Script.of(word) == Script.LATIN) {
      for (Tongue tongue : Tongue.values()) {
        stems.add(latin(word, tongue));
      }
    } else {
      stems.add(of(word, Tongue.ENGLISH));
    }
    return stems;
  }

  private String latin(String word, Tongue tongue) {
    return switch (tongue) {
      case ENGLISH -> english(Fold.of(word));
      case CZECH -> Fold.of(cut(word, czech::stem));
      case GERMAN -> Fold.of(cut(word, german::stem));
    };
  }

  private String english(String word) {
    english.setCurrent(word);
    english.stem();
    return english.getCurrent();
  }

  private interface Cut {
    int stem(char[] word, int length);
  }

  private static String cut(String word, Cut stemmer) {
    char[] letters = new char[word.length() + ROOM];
    word.getChars(0, word.length(), letters, 0);
    return new String(letters, 0, stemmer.stem(letters, word.length()));
  }
}
