package dev.custodia.guardrail.rail.secrets;

import dev.custodia.guardrail.rail.Redactions;

/** A signed token: two or three long base64url parts divided by full stops. */
final class Jwt {
  private static final int PART_MIN = 8;

  private Jwt() {}

  static void find(String text, int begin, Redactions into) {
    if (begin > 0 && base64(text.charAt(begin - 1))) {
      return;
    }
    int first = partEnd(text, begin);
    if (first - begin < PART_MIN || first >= text.length() || text.charAt(first) != '.') {
      return;
    }
    int second = partEnd(text, first + 1);
    if (second - first <= PART_MIN) {
      return;
    }
    boolean signed = second < text.length() && text.charAt(second) == '.';
    into.add(begin, signed ? partEnd(text, second + 1) : second, "jwt");
  }

  private static int partEnd(String text, int from) {
    int i = from;
    while (i < text.length() && base64(text.charAt(i))) {
      i++;
    }
    return i;
  }

  private static boolean base64(char c) {
    return c < 0x80 && (Character.isLetterOrDigit(c) || c == '-' || c == '_');
  }
}
