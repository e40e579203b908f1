package dev.custodia.guardrail.rail.links;

import dev.custodia.guardrail.rail.Redactions;

/** Addresses that are only written out. A client may turn them into links, so data counts. */
final class BareLinks {
  private static final int ADDRESS_MAX = 8_192;

  private final String text;
  private final Hosts hosts;
  private final Redactions cuts;

  BareLinks(String text, Hosts hosts, Redactions cuts) {
    this.text = text;
    this.hosts = hosts;
    this.cuts = cuts;
  }

  void search() {
    for (int at = text.indexOf("://"); at >= 0; at = text.indexOf("://", at + 3)) {
      int start = at;
      while (start > 0 && start > at - 8 && Character.isLetter(text.charAt(start - 1))) {
        start--;
      }
      int end = at + 3;
      int limit = Math.min(text.length(), at + ADDRESS_MAX);
      while (end < limit && inside(text.charAt(end))) {
        end++;
      }
      while (end > at + 3 && ".,;:!?".indexOf(text.charAt(end - 1)) >= 0) {
        end--;
      }
      String fault = hosts.bareFault(text.substring(start, end));
      if (!fault.isEmpty()) {
        cuts.add(start, end, fault);
      }
    }
  }

  private static boolean inside(char c) {
    return c > ' ' && "<>\"'`)]}|".indexOf(c) < 0 && c < 0x2000;
  }
}
