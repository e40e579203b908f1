package dev.custodia.guardrail.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The names in capitals that a screenplay sets over what they say, each in a line of its own. */
final class Cues {
  private static final int NAME_CHARS_MAX = 32;
  private static final int CUES_MAX = 400;

  private Cues() {}

  /** Read in the raw text, since folding takes capitals away; placed in the folded one. */
  static List<TurnLines.Turn> in(String raw, String folded) {
    var cues = new ArrayList<TurnLines.Turn>();
    int from = 0;
    int at = 0;
    while (from < raw.length() && at >= 0 && cues.size() < CUES_MAX) {
      int end = lineEnd(raw, from);
      int next = folded.indexOf('\n', at);
      if (next < 0) {
        break;
      }
      if (isName(raw, from, end) && next + 1 < folded.length() && folded.charAt(next + 1) != '\n') {
        String name = raw.substring(from, end).strip().toLowerCase(Locale.ROOT);
        cues.add(new TurnLines.Turn(at, next, name));
      }
      from = end + 1;
      at = next + 1;
    }
    return cues;
  }

  // The same characters end a line here and in the folded text.
  private static int lineEnd(String raw, int from) {
    for (int i = from; i < raw.length(); i++) {
      char c = raw.charAt(i);
      if (c == '\n' || c == '\u2028' || c == '\u2029') {
        return i;
      }
    }
    return raw.length();
  }

  private static boolean isName(String raw, int from, int end) {
    if (end - from > NAME_CHARS_MAX) {
      return false;
    }
    int letters = 0;
    for (int i = from; i < end; i++) {
      char c = raw.charAt(i);
      if (Character.isLetter(c) && !Character.isUpperCase(c)) {
        return false;
      }
      if (!Character.isLetter(c) && " .'-()\r\t".indexOf(c) < 0) {
        return false;
      }
      letters += Character.isLetter(c) ? 1 : 0;
    }
    return letters > 1;
  }
}
