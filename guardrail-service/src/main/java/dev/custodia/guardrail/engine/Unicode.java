package dev.custodia.guardrail.engine;

/** Makes a text readable: half pairs of surrogates become the replacement character (spec 2). */
public final class Unicode {
  private static final char REPLACEMENT = '\ufffd';

  private Unicode() {}

  /** The text itself when it is well formed, as nearly all are. */
  public static String wellFormed(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        return repair(text);
      }
    }
    return text;
  }

  private static String repair(String text) {
    var out = new StringBuilder(text.length());
    int i = 0;
    while (i < text.length()) {
      int codePoint = text.codePointAt(i);
      if (Character.isSupplementaryCodePoint(codePoint)) {
        out.appendCodePoint(codePoint);
        i += 2;
      } else {
        char c = (char) codePoint;
        out.append(Character.isSurrogate(c) ? REPLACEMENT : c);
        i++;
      }
    }
    return out.toString();
  }
}
