package dev.custodia.memory.reasoner.text;

/**
 * Brings English words to a common form, so that what a question asks meets what a statement says.
 * Known verbs go to their base; plurals and common endings are cut; words of other scripts stay.
 */
public final class Stems {
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
    if (n > 5 && word.endsWith("er")) {
      return silent(word.substring(0, n - 2));
    }
    return silent(word);
  }

  private static String silent(String word) {
    int n = word.length();
    return n > 4 && word.endsWith("e") ? word.substring(0, n - 1) : word;
  }
}
