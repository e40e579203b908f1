package dev.custodia.guardrail.rail.links;

import dev.custodia.guardrail.rail.Redactions;
import java.util.Locale;
import java.util.Set;

/** Tags that load or lead somewhere, addresses in angle brackets, and those of style sheets. */
final class MarkupLinks {
  private static final int TAG_MAX = 8_192;
  private static final Set<String> LOADING =
      Set.of("src", "srcset", "poster", "background", "data", "xlink:href", "style", "lowsrc");
  private static final Set<String> LEADING = Set.of("href", "action", "formaction", "ping", "cite");

  private final String text;
  private final Hosts hosts;
  private final Redactions cuts;

  MarkupLinks(String text, Hosts hosts, Redactions cuts) {
    this.text = text;
    this.hosts = hosts;
    this.cuts = cuts;
  }

  void search() {
    for (int at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
      tag(at);
    }
    for (int at = text.indexOf("url("); at >= 0; at = text.indexOf("url(", at + 4)) {
      style(at);
    }
  }

  private void tag(int open) {
    if (open + 1 >= text.length()) {
      return;
    }
    char next = text.charAt(open + 1);
    if (!Character.isLetter(next) && next != '/') {
      return;
    }
    int close = -1;
    int limit = Math.min(text.length(), open + TAG_MAX);
    for (int i = open + 1; i < limit; i++) {
      char c = text.charAt(i);
      if (c == '>') {
        close = i;
        break;
      }
      if (c == '<') {
        return;
      }
    }
    if (close < 0) {
      return;
    }
    String inside = text.substring(open + 1, close);
    String fault = autolink(inside) ? hosts.fault(inside, "link") : ofAttributes(inside);
    if (!fault.isEmpty()) {
      cuts.add(new Redactions.Cut(open, close + 1, fault, ""));
    }
  }

  private static boolean autolink(String inside) {
    int colon = inside.indexOf(':');
    return colon > 0
        && inside.indexOf(' ') < 0
        && inside.indexOf('=') != colon - 1
        && inside.substring(0, colon).chars().allMatch(Character::isLetter);
  }

  private String ofAttributes(String inside) {
    int i = 0;
    while (i < inside.length()) {
      int equals = inside.indexOf('=', i);
      if (equals < 0) {
        return "";
      }
      int nameStart = equals;
      while (nameStart > i
          && inside.charAt(nameStart - 1) > ' '
          && inside.charAt(nameStart - 1) != '/') {
        nameStart--;
      }
      String name = inside.substring(nameStart, equals).toLowerCase(Locale.ROOT);
      int valueStart = equals + 1;
      char quote = valueStart < inside.length() ? inside.charAt(valueStart) : ' ';
      int valueEnd;
      if (quote == '"' || quote == '\'') {
        valueStart++;
        valueEnd = inside.indexOf(quote, valueStart);
      } else {
        valueEnd = inside.indexOf(' ', valueStart);
      }
      valueEnd = valueEnd < 0 ? inside.length() : valueEnd;
      String fault = ofAttribute(name, inside.substring(valueStart, valueEnd));
      if (!fault.isEmpty()) {
        return fault;
      }
      i = valueEnd + 1;
    }
    return "";
  }

  private String ofAttribute(String name, String value) {
    if (name.equals("srcset")) {
      return hosts.fault(value.strip().split("[ ,]", 2)[0], "image");
    }
    if (name.equals("style")) {
      int at = value.indexOf("url(");
      return at < 0 ? "" : hosts.fault(value.substring(at + 4).split("\\)", 2)[0], "image");
    }
    if (LOADING.contains(name)) {
      return hosts.fault(value, "image");
    }
    return LEADING.contains(name) ? hosts.fault(value, "link") : "";
  }

  // No address of a style sheet holds a bracket, so that none is read for two.
  private void style(int at) {
    int limit = Math.min(text.length(), at + TAG_MAX);
    int end = at + 4;
    while (end < limit && text.charAt(end) != ')' && text.charAt(end) != '(') {
      end++;
    }
    if (end == limit || text.charAt(end) == '(') {
      return;
    }
    String fault = hosts.fault(text.substring(at + 4, end), "image");
    if (!fault.isEmpty()) {
      cuts.add(new Redactions.Cut(at, end + 1, fault, "none"));
    }
  }
}
