package dev.custodia.guardrail.text;

/** Classes of characters that matter for finding words. */
public final class Letters {
  private Letters() {}

  /** A letter or digit of a script that sets blanks between words. */
  public static boolean word(char c) {
    if (c < 0x80) {
      return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || c == '_';
    }
    return Character.isLetterOrDigit(c);
  }

  /** A character of a script that sets no blanks between words: Han, kana, Thai, Khmer, Lao. */
  public static boolean dense(char c) {
    return (c >= 0x2e80
            && ((c >= 0x3040 && c <= 0x30ff)
                || (c >= 0x3400 && c <= 0x9fff)
                || (c >= 0xf900 && c <= 0xfaff)))
        || (c >= 0x0e00 && c <= 0x0eff)
        || (c >= 0x1780 && c <= 0x17ff);
  }

  /** Whether words of this character's script are bounded by blanks and take no affixes. */
  public static boolean bounded(char c) {
    return c < 0x0590 || (c >= 0x1e00 && c < 0x2000);
  }
}
