package dev.custodia.guardrail.rail.dialogue;

import java.util.ArrayList;
import java.util.List;

/**
 * The pieces that a turn hands over: what stands in quotation marks, behind an equals sign or a
 * colon, and runs of an encoding.
 */
final class Pieces {
  private static final String QUOTES = "'\"`‘’“”„«»「」";
  private static final int ENCODED_MIN = 10;

  private Pieces() {}

  static List<String> in(String turn) {
    var pieces = new ArrayList<String>();
    int i = 0;
    while (i < turn.length()) {
      char c = turn.charAt(i);
      boolean opens =
          QUOTES.indexOf(c) >= 0 && (i == 0 || !Character.isLetterOrDigit(turn.charAt(i - 1)));
      int end = opens ? closing(turn, i + 1) : -1;
      if (end > i + 1) {
        pieces.add(turn.substring(i + 1, end));
        i = end + 1;
      } else {
        i++;
      }
    }
    if (pieces.isEmpty()) {
      assigned(turn, pieces);
    }
    return pieces;
  }

  private static int closing(String turn, int from) {
    for (int i = from; i < turn.length(); i++) {
      boolean inWord =
          i + 1 < turn.length()
              && i > 0
              && Character.isLetter(turn.charAt(i - 1))
              && Character.isLetter(turn.charAt(i + 1));
      if (QUOTES.indexOf(turn.charAt(i)) >= 0 && !inWord) {
        return i;
      }
    }
    return -1;
  }

  private static void assigned(String turn, List<String> pieces) {
    for (String line : turn.split("\n")) {
      int mark = Math.max(line.indexOf('='), line.indexOf(':'));
      int encoded = encodedRun(line);
      if (encoded >= 0) {
        int end = encoded;
        while (end < line.length() && line.charAt(end) > ' ') {
          end++;
        }
        pieces.add(line.substring(encoded, end));
      } else if (mark >= 0 && mark < line.length() - 1) {
        String said = line.substring(mark + 1).strip();
        pieces.add(said.endsWith(".") ? said.substring(0, said.length() - 1) : said);
      }
    }
  }

  private static int encodedRun(String line) {
    int start = 0;
    boolean upper = false;
    boolean lower = false;
    for (int i = 0; i <= line.length(); i++) {
      char c = i < line.length() ? line.charAt(i) : ' ';
      if (c > ' '
          && c < 0x7f
          && (Character.isLetterOrDigit(c) || c == '+' || c == '/' || c == '=')) {
        upper |= i > start && Character.isUpperCase(c);
        lower |= Character.isLowerCase(c);
        continue;
      }
      if (i - start >= ENCODED_MIN && upper && lower) {
        return start;
      }
      start = i + 1;
      upper = false;
      lower = false;
    }
    return -1;
  }
}
