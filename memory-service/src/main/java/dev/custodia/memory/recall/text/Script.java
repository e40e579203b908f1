package dev.custodia.memory.recall.text;

import com.ibm.icu.lang.UScript;

/** The scripts that are treated each in its way. */
enum Script {
  LATIN,
  GREEK,
  HEBREW,
  CYRILLIC,
  ARABIC,
  OTHER;

  /** The script of the word's first letter. */
  static Script of(String word) {
    for (int i = 0; i < word.length(); ) {
      int c = word.codePointAt(i);
      if (Character.isLetter(c)) {
        return of(c);
      }
      i += Character.charCount(c);
    }
    return OTHER;
  }

  private static Script of(int letter) {
    if (letter < 0x250) {
      return LATIN;
    }
    return switch (UScript.getScript(letter)) {
      case UScript.LATIN -> LATIN;
      case UScript.GREEK -> GREEK;
      case UScript.HEBREW -> HEBREW;
      case UScript.CYRILLIC -> CYRILLIC;
      case UScript.ARABIC -> ARABIC;
      default -> OTHER;
    };
  }
}
