package dev.custodia.memory.recall.text;

import java.util.LinkedHashSet;
import java.util.Set;
import org.apache.lucene.analysis.ar.ArabicStemFilter;
import org.apache.lucene.analysis.cz.CzechStemFilter;
import org.apache.lucene.analysis.de.GermanLightStemFilter;
import org.apache.lucene.analysis.ru.RussianLightStemFilter;
import org.tartarus.snowball.ext.EnglishStemmer;

/**
 * A word without its ending, in the tongue of its text or by its script. Not thread-safe: a stemmer
 * keeps its word.
 */
final class Stems {
  private final EnglishStemmer english = new EnglishStemmer();
  private final Rewrite czech = new Rewrite(CzechStemFilter::new);
  private final Rewrite german = new Rewrite(GermanLightStemFilter::new);
  private final Rewrite russian = new Rewrite(RussianLightStemFilter::new);
  private final Rewrite arabic = new Rewrite(ArabicStemFilter::new);

  /** The stem of a word of a text in that tongue, without accents. */
  String of(String word, Tongue tongue) {
    return switch (Script.of(word)) {
      case LATIN -> latin(word, tongue);
      case CYRILLIC -> russian.of(Fold.of(word));
      case ARABIC -> arabic.of(Fold.of(word));
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
      case CZECH -> Fold.of(czech.of(word));
      case GERMAN -> Fold.of(german.of(word));
    };
  }

  private String english(String word) {
    english.setCurrent(word);
    english.stem();
    return english.getCurrent();
  }
}
