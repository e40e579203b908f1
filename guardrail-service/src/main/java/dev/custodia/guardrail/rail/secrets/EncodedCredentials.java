package dev.custodia.guardrail.rail.secrets;

import dev.custodia.guardrail.text.Base64Run;

/** Runs of base64 in a text, and what they say: a credential in another writing is still one. */
final class EncodedCredentials {
  /** The shortest credential has some twenty characters; base64 makes a third more of them. */
  private static final int RUN_MIN = 28;

  /** Told of a run that says something. */
  interface Visitor {
    void said(int begin, int end, String text);
  }

  private EncodedCredentials() {}

  static void visit(String text, Visitor visitor) {
    int i = 0;
    while (i < text.length()) {
      int end = i;
      while (end < text.length() && Base64Run.has(text.charAt(end))) {
        end++;
      }
      if (end - i >= RUN_MIN) {
        int begin = i;
        int stop = end;
        Base64Run.text(text.substring(i, end)).ifPresent(said -> visitor.said(begin, stop, said));
      }
      i = end + 1;
    }
  }
}
