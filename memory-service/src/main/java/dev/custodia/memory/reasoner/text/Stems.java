package dev.custodia.memory.reasoner.text;

import java.util.Map;

/**
 * Brings English words to a common form, so that what a question asks meets what a statement says.
 * Known verbs go to their base; plurals and common endings are cut; words of other scripts stay.
 */
public final class Stems {
  private static final Map<String, String> IRREGULAR =
      Map.ofEntries(
          Map.entry("taxis", "taxi"),
          Map.entry("skis", "ski"),
          Map.entry("kiwis", "kiwi"),
          Map.entry("bikinis", "bikini"),
          Map.entry("safaris", "safari"),
          Map.entry("emojis", "emoji"),
          Map.entry("men", "man"),
          Map.entry("women", "woman"),
          Map.entry("children", "child"),
          Map.entry("people", "person"),
          Map.entry("mice", "mouse"),
          Map.entry("geese", "goose"),
          Map.entry("feet", "foot"),
          Map.entry("teeth", "tooth"),
          Map.entry("wives", "wife"),
          Map.entry("knives", "knife"),
          Map.entry("leaves", "leave"),
          Map.entry("loaves", "loaf"),
          Map.entry("shelves", "shelf"),
          Map.entry("scarves", "scarf"),
          Map.entry("halves", "half"),
          Map.entry("calves", "calf"));

  private Stems() {}

  /** The stem of a word in lower case. */
  public static String of(String word) {
    String plain = word.endsWith("'s") ? word.substring(0, word.length() - 2) : word;
    var base = Verbs.english().base(plain);
    if (base.isPresent()) {
      return trim(base.get());
    }
    return trim(singular(plain));
  }

  private static String singular(String word) {
    int n = word.length();
    if (IRREGULAR.containsKey(word)) {
      return IRREGULAR.getOrDefault(word, word);
    }
    if (n > 4 && word.endsWith("ies")) {
      return word.substring(0, n - 3) + "y";
    }
    if (n > 4
        && (word.endsWith("ches")
            || word.endsWith("shes")
            || word.endsWith("sses")
            || word.endsWith("xes"))) {
      return word.substring(0, n - 2);
    }
    if (n > 3
        && word.endsWith("s")
        && !word.endsWith("ss")
        && !word.endsWith("us")
        && !word.endsWith("is")) {
      return word.substring(0, n - 1);
    }
    return word;
  }

  private static String trim(String word) {
    int n = word.length();
    if (n > 6 && word.endsWith("ing")) {
      return word.substring(0, n - 3);
    }
    if (n > 5 && word.endsWith("ed")) {
      return word.substring(0, n - 2);
    }
    return silent(word);
  }

  private static String silent(String word) {
    int n = word.length();
    if (n > 4 && word.endsWith("ie")) {
      return word.substring(0, n - 2) + 'y'; // "movies" has lost its e already
    }
    return n > 4 && word.endsWith("e") ? word.substring(0, n - 1) : word;
  }
}
