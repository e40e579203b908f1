package dev.custodia.memory.recall.text;

import java.util.EnumMap;
import java.util.Map;
import java.util.Set;

/**
 * Tells a text's tongue by its commonest words and by letters that only one of them has; where that
 * says nothing, the text is taken for English.
 */
final class TongueGuess {
  private static final int WORDS_MAX = 200;
  private static final int WORD_WEIGHT = 2;
  private static final Map<Tongue, Set<String>> COMMONEST =
      Map.of(
          Tongue.ENGLISH,
          words(
              "the and of to in is that it for was on are with as his they at be this have from or"
                  + " had by not but what all were when we there can an your which their said if do"
                  + " will how you i my me so just it's i'm"),
          Tongue.GERMAN,
          words(
              "der die und das ist ich nicht sie zu den mit ein es wir auf eine dem für sind haben"
                  + " im von auch wie aber noch oder wenn wird mein hat war bei nach mir mich dass"
                  + " einen meine"),
          Tongue.CZECH,
          words(
              "a se na je že to v s z do jsem si jsou ale jak by ve já tak pro po co už jako když"
                  + " kde byl bylo mám má jsme nebo který která ten ta při od mi můj moje"));

  private final Map<Tongue, Integer> seen = new EnumMap<>(Tongue.class);

  private static Set<String> words(String list) {
    return Set.of(list.split(" "));
  }

  Tongue read(String plain) {
    int words = 0;
    int from = 0;
    for (int i = 0; i <= plain.length() && words < WORDS_MAX; i++) {
      if (i < plain.length() && inWord(plain.charAt(i))) {
        letter(plain.charAt(i));
      } else {
        if (i > from) {
          words++;
          word(plain.substring(from, i));
        }
        from = i + 1;
      }
    }
    Tongue best = Tongue.ENGLISH;
    for (Tongue tongue : Tongue.values()) {
      if (points(tongue) > points(best)) {
        best = tongue;
      }
    }
    return best;
  }

  private static boolean inWord(char c) {
    return Character.isLetter(c) || c == '\'';
  }

  private void word(String word) {
    COMMONEST.forEach(
        (tongue, words) -> {
          if (words.contains(word)) {
            seen.merge(tongue, WORD_WEIGHT, Integer::sum);
          }
        });
  }

  private void letter(char letter) {
    if ("äöü".indexOf(letter) >= 0) {
      seen.merge(Tongue.GERMAN, 1, Integer::sum);
    } else if ("ěščřžýůďťň".indexOf(letter) >= 0) {
      seen.merge(Tongue.CZECH, 1, Integer::sum);
    }
  }

  private int points(Tongue tongue) {
    return seen.getOrDefault(tongue, 0);
  }
}
