package dev.custodia.guardrail.rail.markup;

import dev.custodia.guardrail.rail.Rail;
import dev.custodia.guardrail.rail.Redactions;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.text.Reading;
import dev.custodia.guardrail.verdict.Finding;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.RailName;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/**
 * Takes out of an answer what a page would run or load: scripts and styles with what they hold,
 * frames, forms, bases, and attributes that handle events. Text and code spans stay (spec 12.23).
 */
public final class MarkupRail implements Rail {
  private static final RailName NAME = new RailName("markup");
  private static final Set<String> WITH_CONTENT = Set.of("script", "style");
  private static final Set<String> ALONE =
      Set.of("iframe", "frame", "frameset", "object", "embed", "applet", "base", "form", "meta");
  private static final int TAG_CHARS_MAX = 4_000;
  private static final int NAME_CHARS_MAX = 12;

  @Override
  public RailName name() {
    return NAME;
  }

  @Override
  public Set<Plane> planes() {
    return Set.of(Plane.OUTPUT);
  }

  @Override
  public Finding judge(Reading reading, Scene scene) {
    String text = reading.text();
    if (text.indexOf('<') < 0) {
      return Finding.passed();
    }
    var cuts = new Redactions();
    String lower = text.toLowerCase(Locale.ROOT);
    if (lower.length() != text.length()) {
      lower = text;
    }
    boolean code = false;
    var unclosed = new HashSet<String>();
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i);
      code ^= c == '`' && (i == 0 || text.charAt(i - 1) != '`');
      if (c == '<' && !code) {
        i = tag(lower, i, cuts, unclosed);
      } else {
        i++;
      }
    }
    return cuts.applyTo(text, "markup that a page would run was taken out");
  }

  // What once was not closed further on is not looked for again: so the time stays linear.
  private static int tag(String text, int open, Redactions cuts, Set<String> unclosed) {
    boolean closing = text.startsWith("</", open);
    int from = open + (closing ? 2 : 1);
    int end = from;
    while (end < text.length()
        && end - from < NAME_CHARS_MAX
        && Character.isLetter(text.charAt(end))) {
      end++;
    }
    int close = text.indexOf('>', end, Math.min(text.length(), open + TAG_CHARS_MAX));
    if (end == from || close < 0) {
      return open + 1;
    }
    String name = text.substring(from, end);
    if (WITH_CONTENT.contains(name)) {
      boolean looks = !closing && !unclosed.contains(name);
      int closer = looks ? text.indexOf("</" + name, close) : -1;
      int closerEnd = closer < 0 ? -1 : text.indexOf('>', closer);
      if (looks && closerEnd < 0) {
        unclosed.add(name);
      }
      int until = closerEnd < 0 ? close + 1 : closerEnd + 1;
      cut(open, until, cuts);
      return until;
    }
    if (ALONE.contains(name)) {
      cut(open, close + 1, cuts);
    } else {
      handlers(text, end, close, cuts);
    }
    return close + 1;
  }

  private static void handlers(String text, int from, int close, Redactions cuts) {
    int at = text.indexOf(" on", from, close);
    while (at >= 0) {
      int name = at + 3;
      while (name < close && Character.isLetter(text.charAt(name))) {
        name++;
      }
      if (name > at + 3 && text.charAt(name) == '=') {
        char quote = text.charAt(name + 1);
        boolean quoted = quote == '"' || quote == '\'';
        int end = quoted ? text.indexOf(quote, name + 2) + 1 : text.indexOf(' ', name + 1);
        int until = end <= name || end > close ? close : end;
        cut(at, until, cuts);
        at = until;
      } else {
        at++;
      }
      at = at >= close ? -1 : text.indexOf(" on", at, close);
    }
  }

  private static void cut(int start, int end, Redactions cuts) {
    cuts.add(new Redactions.Cut(start, end, "markup", ""));
  }
}
