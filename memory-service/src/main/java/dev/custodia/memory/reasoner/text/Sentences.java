package dev.custodia.memory.reasoner.text;

import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Cuts a message into sentences. Code blocks, quoted lines, tables and bare links are left out;
 * each list item is a sentence of its own. Linear in the length of the text.
 */
public final class Sentences {
  private static final int SENTENCE_CHARS_MAX = 2_000;
  private static final Set<String> ABBREVIATIONS =
      Set.of(
          "dr.", "mr.", "mrs.", "ms.", "prof.", "sgt.", "st.", "mt.", "vs.", "approx.", "e.g.",
          "i.e.", "etc.", "jr.", "sr.", "ca.", "fig.", "dept.");

  private static final BreakIterator PROTOTYPE = BreakIterator.getSentenceInstance(ULocale.ENGLISH);

  private Sentences() {}

  /** The sentences of a text, in order. */
  public static List<Segment> of(String text) {
    var found = new ArrayList<Segment>();
    var breaks = PROTOTYPE.clone();
    boolean fenced = false;
    int paragraph = -1;
    int at = 0;
    while (at <= text.length()) {
      int end = text.indexOf('\n', at);
      end = end < 0 ? text.length() : end;
      String line = text.substring(at, end).strip();
      boolean fence = line.startsWith("```") || line.startsWith("~~~");
      boolean prose = !fenced && !fence && isProse(line);
      int marker = prose ? listMarker(text, at, end) : 0;
      if (paragraph >= 0 && (!prose || marker > 0)) {
        cut(text, paragraph, at, false, breaks, found);
        paragraph = -1;
      }
      if (marker > 0) {
        cut(text, marker, end, true, breaks, found);
      } else if (prose && paragraph < 0) {
        paragraph = at;
      }
      if (fence) {
        fenced = !fenced;
      }
      at = end + 1;
    }
    if (paragraph >= 0) {
      cut(text, paragraph, text.length(), false, breaks, found);
    }
    return found;
  }

  private static void cut(
      String text, int from, int to, boolean item, BreakIterator breaks, List<Segment> found) {
    String part = text.substring(from, to);
    breaks.setText(part);
    int start = breaks.first();
    for (int end = breaks.next(); end != BreakIterator.DONE; end = breaks.next()) {
      if (end == part.length() || !endsAbbreviated(part, start, end)) {
        pieces(text, from + start, from + end, item, found);
        start = end;
      }
    }
  }

  /** "Dr. Novak" is no end of a sentence. */
  private static boolean endsAbbreviated(String text, int from, int to) {
    int end = to;
    while (end > from && Character.isWhitespace(text.charAt(end - 1))) {
      end--;
    }
    int start = end;
    while (start > from && !Character.isWhitespace(text.charAt(start - 1))) {
      start--;
    }
    return ABBREVIATIONS.contains(text.substring(start, end).toLowerCase(Locale.ROOT));
  }

  /** A run without any full stop is cut at white space, so that no conclusion grows without end. */
  private static void pieces(String text, int from, int to, boolean item, List<Segment> found) {
    int start = from;
    while (to - start > SENTENCE_CHARS_MAX) {
      int cut = text.lastIndexOf(' ', start + SENTENCE_CHARS_MAX);
      if (cut <= start) {
        cut = start + SENTENCE_CHARS_MAX;
        cut -= Character.isHighSurrogate(text.charAt(cut - 1)) ? 1 : 0;
      }
      trimmed(text, start, cut, item, found);
      start = cut;
    }
    trimmed(text, start, to, item, found);
  }

  private static void trimmed(String text, int from, int to, boolean item, List<Segment> found) {
    int start = from;
    int end = to;
    while (start < end && Character.isWhitespace(text.charAt(start))) {
      start++;
    }
    while (end > start && Character.isWhitespace(text.charAt(end - 1))) {
      end--;
    }
    if (start < end) {
      found.add(new Segment(text.substring(start, end), start, end, item));
    }
  }

  private static boolean isProse(String line) {
    if (line.isEmpty() || line.startsWith(">") || line.startsWith("|") || line.startsWith("#")) {
      return false;
    }
    boolean link =
        (line.startsWith("http://") || line.startsWith("https://")) && line.indexOf(' ') < 0;
    return !link && !isTableRow(line) && !Code.looksLike(line);
  }

  /** A row of a table that has no bars at its ends. */
  private static boolean isTableRow(String line) {
    int first = line.indexOf('|');
    return first >= 0
        && (line.indexOf('|', first + 1) > 0 || line.chars().allMatch(c -> "|-: ".indexOf(c) >= 0));
  }

  private static int listMarker(String text, int from, int to) {
    int at = from;
    while (at < to && text.charAt(at) == ' ') {
      at++;
    }
    int digits = at;
    while (digits < to && digits - at < 3 && Character.isDigit(text.charAt(digits))) {
      digits++;
    }
    boolean numbered =
        digits > at
            && digits + 1 < to
            && (text.charAt(digits) == '.' || text.charAt(digits) == ')')
            && text.charAt(digits + 1) == ' ';
    boolean bullet =
        at + 1 < to && "-*•+".indexOf(text.charAt(at)) >= 0 && text.charAt(at + 1) == ' ';
    if (numbered) {
      return digits + 2;
    }
    return bullet ? at + 2 : 0;
  }
}
