package dev.custodia.guardrail.rail.secrets;

import dev.custodia.guardrail.rail.Redactions;

/** The value of an authorization header. */
final class AuthorizationHeader {
  private static final int VALUE_MIN = 12;
  private static final int VALUE_MAX = 4_096;

  private AuthorizationHeader() {}

  static void find(String text, int begin, int from, Redactions into) {
    int i = from;
    boolean digit = false;
    int limit = Math.min(text.length(), from + VALUE_MAX);
    while (i < limit && token(text.charAt(i))) {
      digit |= Character.isDigit(text.charAt(i));
      i++;
    }
    String value = text.substring(from, i);
    if (value.length() >= VALUE_MIN && digit && !Placeholders.is(value)) {
      into.add(from, i, "authorization");
    }
  }

  private static boolean token(char c) {
    return c < 0x80 && (Character.isLetterOrDigit(c) || "-._~+/=".indexOf(c) >= 0);
  }
}
