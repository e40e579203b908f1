package dev.custodia.memory.recall.text;

import com.ibm.icu.text.Normalizer2;

/** One Unicode form and one case for every text, before anything else looks at it. */
final class Plain {
  private static final Normalizer2 FORM = Normalizer2.getNFKCCasefoldInstance();

  private Plain() {}

  /** The text composed, compatible forms replaced, case folded, invisible characters dropped. */
  static String of(String text) {
    return FORM.normalize(text);
  }
}
