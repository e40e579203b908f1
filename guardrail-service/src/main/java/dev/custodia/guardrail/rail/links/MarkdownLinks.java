package dev.custodia.guardrail.rail.links;

import dev.custodia.guardrail.rail.Redactions;

/** Inline links and images, definitions of references, and addresses in angle brackets. */
final class MarkdownLinks {
  private static final int LABEL_MAX = 300;
  private static final int ADDRESS_MAX = 2_048;

  private final String text;
  private final Hosts hosts;
  private final Redactions cuts;
  private int nextClose = -1;

  MarkdownLinks(String text, Hosts hosts, Redactions cuts) {
    this.text = text;
    this.hosts = hosts;
    this.cuts = cuts;
  }

  void search() {
    for (int at = text.indexOf("]("); at >= 0; at = text.indexOf("](", at + 2)) {
      inline(at);
    }
    for (int at = text.indexOf("]:"); at >= 0; at = text.indexOf("]:", at + 2)) {
      definition(at);
    }
  }

  private void inline(int bracket) {
    int open = open(bracket);
    int end = closing(bracket + 2);
    if (end < 0) {
      return;
    }
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

  private int closing(int from) {
    if (nextClose < from) {
      nextClose = text.indexOf(')', from);
      nextClose = nextClose < 0 ? Integer.MAX_VALUE : nextClose;
    }
    // Nothing closes it near: no reader makes a link of that, and the next one need not look again.
    if (nextClose - from > ADDRESS_MAX) {
      return -1;
    }
    int limit = Math.min(text.length(), from + ADDRESS_MAX);
    int depth = 0;
    for (int i = from; i < limit; i++) {
      char c = text.charAt(i);
      if (c == '(') {
        depth++;
      } else if (c == ')') {
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

  private void definition(int bracket) {
    int lineStart = text.lastIndexOf('\n', bracket) + 1;
    int open = lineStart;
    while (open < bracket && text.charAt(open) == ' ') {
      open++;
    }
    if (open >= bracket || text.charAt(open) != '[') {
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
      int lineEnd = text.indexOf('\n', end);
      cuts.add(new Redactions.Cut(open, lineEnd < 0 ? text.length() : lineEnd, fault, ""));
    }
  }
}
