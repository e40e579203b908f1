package dev.custodia.guardrail.rail.secrets;

import dev.custodia.guardrail.rail.Redactions;

/** A private key in PEM armour; one that is cut off counts up to the end of the text. */
final class Pem {
  private static final String END = "-----END ";
  private static final String DASHES = "-----";
  private static final int TITLE_MAX = 60;

  private Pem() {}

  static void find(String text, int begin, Redactions into) {
    if (begin < into.markedUntil()) {
      return;
    }
    int titleEnd = text.indexOf(DASHES, begin + DASHES.length());
    String title =
        text.substring(begin, titleEnd < 0 ? Math.min(text.length(), begin + TITLE_MAX) : titleEnd);
    if (title.length() > TITLE_MAX || !title.contains("PRIVATE KEY")) {
      return;
    }
    int end = text.indexOf(END, begin);
    int close = end < 0 ? -1 : text.indexOf(DASHES, end + END.length());
    into.add(begin, close < 0 ? text.length() : close + DASHES.length(), "private_key");
  }
}
