package dev.custodia.guardrail.rail.links;

import dev.custodia.guardrail.rail.Redactions;

/** Inline links and images, definitions of references, and addresses in angle brackets. */
final class MarkdownLinks {
  private static final int LABEL_MAX = 300;
  private static final int ADDRESS_MAX = 2_048;

  private final String text;
  private final Hosts hosts;
  private final Redactions cuts;

  MarkdownLinks(String text, Hosts hosts, Redactions cuts) {
    this.text = text;
    this.hosts = hosts;
    this.cuts = cuts;
  }

  void search() {
    int at = text.indexOf("](");
    int[] closings = at < 0 ? new int[0] : closings();
    while (at >= 0) {
      int end = closings[at + 1];
      boolean link = end > 0 && end - at <= ADDRESS_MAX;
      if (link) {
        inline(at, end);
      }
      // What stands inside an address is part of it, so that no character is read for two.
      at = text.indexOf("](", link ? end : at + 2);
    }
    int line = 0;
    while (line < text.length()) {
      int next = text.indexOf('\n', line);
      definition(line, next < 0 ? text.length() : next);
      line = next < 0 ? text.length() : next + 1;
    }
  }

  // Where each opening bracket is closed within its paragraph, found in one pass.
  private int[] closings() {
    var closings = new int[text.length() + 1];
    var open = new int[text.length()];
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '(') {
        open[depth++] = i;
      } else if (c == ')' && depth > 0) {
        closings[open[--depth]] = i;
      } else if (c == '\n' && i > 0 && text.charAt(i - 1) == '\n') {
        depth = 0;
      }
    }
    return closings;
  }

  private void inline(int bracket, int end) {
    int open = open(bracket);
    boolean image = open > 0 && text.charAt(open - 1) == '!';
    String inside = text.substring(bracket + 2, end).strip();
    int blank = inside.indexOf(' ');
    String address = blank > 0 ? inside.substring(0, blank) : inside;
    String fault = hosts.fault(address, image ? "image" : "link");
    if (!fault.isEmpty()) {
      int start = open < 0 ? bracket + 1 : image ? open - 1 : open;
      String words = open < 0 ? "" : text.substring(open + 1, bracket);
      cuts.add(new Redactions.Cut(start, end + 1, fault, words));
    }
  }

  private int open(int bracket) {
    int limit = Math.max(0, bracket - LABEL_MAX);
    int depth = 0;
    for (int i = bracket - 1; i >= limit; i--) {
      char c = text.charAt(i);
      if (c == ']') {
        depth++;
      } else if (c == '[') {
        if (depth == 0) {
          return i;
        }
        depth--;
      } else if (c == '\n' && i > 0 && text.charAt(i - 1) == '\n') {
        return -1;
      }
    }
    return -1;
  }

  // [label]: address, alone in a line; the address may stand in the next.
  private void definition(int lineStart, int lineEnd) {
    int open = lineStart;
    while (open < lineEnd && text.charAt(open) == ' ') {
      open++;
    }
    if (open >= lineEnd || text.charAt(open) != '[') {
      return;
    }
    int bracket = text.indexOf("]:", open, Math.min(lineEnd, open + LABEL_MAX));
    if (bracket < 0) {
      return;
    }
    int from = bracket + 2;
    while (from < text.length() && text.charAt(from) <= ' ') {
      from++;
    }
    int end = from;
    while (end < text.length() && text.charAt(end) > ' ') {
      end++;
    }
    String fault = hosts.fault(text.substring(from, end), "link");
    if (!fault.isEmpty()) {
      int until = text.indexOf('\n', end);
      cuts.add(new Redactions.Cut(open, until < 0 ? text.length() : until, fault, ""));
    }
  }
}
