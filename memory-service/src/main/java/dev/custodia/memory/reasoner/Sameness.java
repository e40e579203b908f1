package dev.custodia.memory.reasoner;

import dev.custodia.memory.reasoner.text.Token;
import dev.custodia.memory.reasoner.text.Tokens;
import dev.custodia.memory.reasoner.text.WordList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * What a statement says, without how it says it. Two statements of one key are the same statement:
 * they differ in emphasis, in spelling, in words that mean the same, or in whether "on Sundays"
 * stands first or last. Numbers, dates, negation, names and every other word that carries meaning
 * are part of the key, so "is 25" never swallows "is 26". Nearness of vectors can't tell these
 * apart (see the pairs of the labelled set), so it takes no part.
 */
public final class Sameness {
  /** Words that add emphasis and nothing else. */
  private static final Set<String> FILLERS =
      Set.of(
          "really",
          "very",
          "actually",
          "just",
          "so",
          "totally",
          "absolutely",
          "definitely",
          "truly",
          "quite",
          "also");

  private static final Map<String, String> SAME = sameWords();
  private static final Map<String, String> IRREGULAR =
      Map.of("can't", "can not", "cannot", "can not", "won't", "will not", "shan't", "shall not");

  private Sameness() {}

  private static Map<String, String> sameWords() {
    var same = new HashMap<String, String>();
    for (String line : WordList.lines("same-words.txt")) {
      List<String> words = List.of(line.split(" ", -1));
      words.forEach(word -> same.put(word, words.getFirst()));
    }
    return same;
  }

  /** The key of a statement. */
  public static String key(String statement) {
    var words = new ArrayList<String>();
    for (Token token : Tokens.of(statement)) {
      boolean empty = token.kind() == Token.Kind.MARK || FILLERS.contains(token.word());
      if (!empty) {
        words.add(plain(token.word()));
      }
    }
    return words.isEmpty()
        ? statement.strip().toLowerCase(Locale.ROOT)
        : String.join(" ", turned(words));
  }

  private static String plain(String word) {
    String irregular = IRREGULAR.get(word);
    if (irregular != null) {
      return irregular;
    }
    return word.endsWith("n't")
        ? word.substring(0, word.length() - 3) + " not"
        : SAME.getOrDefault(word, word);
  }

  /**
   * The words from where they read smallest: what only moved from the front to the end reads the
   * same from there, and words that changed places do not.
   */
  private static List<String> turned(List<String> words) {
    int best = 0;
    for (int start = 1; start < words.size(); start++) {
      if (compare(words, start, best) < 0) {
        best = start;
      }
    }
    var turned = new ArrayList<>(words.subList(best, words.size()));
    turned.addAll(words.subList(0, best));
    return turned;
  }

  private static int compare(List<String> words, int one, int other) {
    int size = words.size();
    for (int i = 0; i < size; i++) {
      int order = words.get((one + i) % size).compareTo(words.get((other + i) % size));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }
}
