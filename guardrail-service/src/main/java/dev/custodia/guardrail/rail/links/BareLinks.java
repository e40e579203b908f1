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
    int at = text.indexOf("://");
    while (at >= 0) {
      int start = scheme(at);
      // What stands inside an address is part of it, so that no character is read for two.
      int next = start == at ? at + 3 : address(start, at);
      at = text.indexOf("://", next);
    }
  }

  // Where the scheme begins; without letters there is none, and nothing that becomes a link.
  private int scheme(int at) {
    int start = at;
    while (start > 0 && start > at - 8 && Character.isLetter(text.charAt(start - 1))) {
      start--;
    }
    return start;
  }

  private int address(int start, int at) {
    int end = at + 3;
    int limit = Math.min(text.length(), at + ADDRESS_MAX);
    while (end < limit && inside(text.charAt(end))) {
      end++;
    }
    int read = end;
    while (end > at + 3 && ".,;:!?".indexOf(text.charAt(end - 1)) >= 0) {
      end--;
    }
    String fault = hosts.bareFault(text.substring(start, end));
    if (!fault.isEmpty()) {
      cuts.add(start, end, fault);
    }
    return read;
  }

  private static boolean inside(char c) {
    return c > ' ' && "<>\"'`)]}|".indexOf(c) < 0 && c < 0x2000;
  }
}
