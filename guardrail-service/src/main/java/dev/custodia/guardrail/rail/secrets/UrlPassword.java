package dev.custodia.guardrail.rail.secrets;

import dev.custodia.guardrail.rail.Redactions;

/** The password of a connection address: {@code scheme://user:password@host}. */
final class UrlPassword {
  private static final int LENGTH_MAX = 256;

  private UrlPassword() {}

  static void find(String text, int begin, int from, Redactions into) {
    int colon = -1;
    int limit = Math.min(text.length(), from + LENGTH_MAX);
    for (int i = from; i < limit; i++) {
      char c = text.charAt(i);
      if (c == '@') {
        if (colon > 0 && i - colon > 1 && !Placeholders.is(text.substring(colon + 1, i))) {
          into.add(colon + 1, i, "url_password");
        }
        return;
      }
      if (c == ':' && colon < 0) {
        colon = i;
      } else if (c <= ' ' || c == '/' || c == '"' || c == '\'' || c == '<' || c == ')') {
        return;
      }
    }
  }
}
