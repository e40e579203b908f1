package dev.custodia.guardrail.rail.secrets;

import dev.custodia.guardrail.rail.Redactions;
import java.util.List;

/** Codes that open an account once: all that look like one right after their label. */
final class RecoveryCodes {
  static final List<String> LABELS =
      List.of(
          "recovery code",
          "backup code",
          "one-time code",
          "one time code",
          "verification code",
          "2fa code",
          "scratch code",
          "rescue code",
          "recovery phrase",
          "recovery key",
          "wiederherstellungscode",
          "záložní kód",
          "code de secours",
          "códigos de respaldo");
  private static final int REACH = 400;
  private static final int CODE_MIN = 6;

  private RecoveryCodes() {}

  static void find(String text, int begin, int from, Redactions into) {
    int limit = Math.min(text.length(), from + REACH);
    int i = from;
    while (i < limit) {
      int end = i;
      boolean digit = false;
      while (end < text.length() && codeChar(text.charAt(end))) {
        digit |= Character.isDigit(text.charAt(end));
        end++;
      }
      if (digit && end - i >= CODE_MIN) {
        into.add(i, end, "recovery_code");
      }
      i = Math.max(end, i + 1);
    }
  }

  private static boolean codeChar(char c) {
    return c < 0x80 && (Character.isLetterOrDigit(c) || c == '-');
  }
}
