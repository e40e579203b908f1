package dev.custodia.guardrail.rail.leak;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;

/** Stretches of base64 and hexadecimal in an answer, and what they say. */
final class EncodedRuns {
  private static final int RUN_MIN = 20;

  /** A stretch and what it says. */
  record Run(int start, int end, String text) {}

  private EncodedRuns() {}

  static List<Run> of(String text) {
    var runs = new ArrayList<Run>();
    int i = 0;
    while (i < text.length()) {
      int end = i;
      while (end < text.length() && in(text.charAt(end))) {
        end++;
      }
      if (end - i >= RUN_MIN) {
        String said = read(text.substring(i, end));
        if (!said.isEmpty()) {
          runs.add(new Run(i, end, said));
        }
      }
      i = end + 1;
    }
    return runs;
  }

  private static boolean in(char c) {
    return c < 0x80
        && (Character.isLetterOrDigit(c)
            || c == '+'
            || c == '/'
            || c == '='
            || c == '-'
            || c == '_');
  }

  private static String read(String run) {
    try {
      if (run.length() % 2 == 0 && run.chars().allMatch(c -> Character.digit(c, 16) >= 0)) {
        return new String(HexFormat.of().parseHex(run), StandardCharsets.UTF_8);
      }
      String bare = run.replace("=", "").replace('-', '+').replace('_', '/');
      int whole = bare.length() % 4 == 1 ? bare.length() - 1 : bare.length();
      return new String(
          Base64.getDecoder().decode(bare.substring(0, whole)), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return "";
    }
  }
}
