package dev.custodia.memory.recall.text;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The languages in Latin letters whose endings we can take off. Which one a text is in is told by
 * its commonest words; where that says nothing, it's taken for English.
 */
enum Tongue {
  ENGLISH(
      "en",
      "the and of to in is that it for was on are with as his they at be this have from or had by"
          + " not but what all were when we there can an your which their said if do will how you i"
          + " my me so just it's i'm"),
  GERMAN(
      "de",
      "der die und das ist ich nicht sie zu den mit ein es wir auf eine dem für sind haben im von"
          + " auch wie aber noch oder wenn wird mein hat war bei nach mir mich dass einen meine"),
  CZECH(
      "cs",
      "a se na je že to v s z do jsem si jsou ale jak by ve já tak pro po co už jako když kde byl"
          + " bylo mám má jsme nebo který která ten ta při od mi můj moje");

  private final String code;
  private final Set<String> commonest;

  Tongue(String code, String commonest) {
    this.code = code;
    this.commonest = Set.of(commonest.split(" "));
  }

  /** Said by the caller, else guessed. */
  static Tongue of(String plain, @Nullable String code) {
    return named(code).orElseGet(() -> guess(plain));
  }

  private static Optional<Tongue> named(@Nullable String code) {
    if (code != null) {
      for (Tongue tongue : values()) {
        if (tongue.code.equals(code.toLowerCase(Locale.ROOT))) {
          return Optional.of(tongue);
        }
      }
    }
    return Optional.empty();
  }

  private static Tongue guess(String plain) {
    int[] seen = new int[values().length];
    int words = 0;
    int from = 0;
    for (int i = 0; i <= plain.length() && words < 200; i++) {
      if (i == plain.length() || !Character.isLetter(plain.charAt(i)) && plain.charAt(i) != '\'') {
        if (i > from) {
          words++;
          count(plain.substring(from, i), seen);
        }
        from = i + 1;
      } else {
        lettersOf(plain.charAt(i), seen);
      }
    }
    Tongue best = ENGLISH;
    for (Tongue tongue : values()) {
      if (seen[tongue.ordinal()] > seen[best.ordinal()]) {
        best = tongue;
      }
    }
    return best;
  }

  private static void count(String word, int[] seen) {
    for (Tongue tongue : values()) {
      if (tongue.commonest.contains(word)) {
        seen[tongue.ordinal()] += 2;
      }
    }
  }

  private static void lettersOf(char letter, int[] seen) {
    if ("äöü".indexOf(letter) >= 0) {
      seen[GERMAN.ordinal()]++;
    } else if ("ěščřžýůďťň".indexOf(letter) >= 0) {
      seen[CZECH.ordinal()]++;
    }
  }
}
