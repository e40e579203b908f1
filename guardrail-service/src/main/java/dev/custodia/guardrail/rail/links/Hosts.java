package dev.custodia.guardrail.rail.links;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Judges one address: where it leads, and whether it carries data. */
final class Hosts {
  private static final int PAYLOAD_CHARS = 40;
  private static final int ESCAPES_MAX = 6;
  private static final int BARE_PAYLOAD_CHARS = 12;
  private static final List<String> SCRIPT =
      List.of("javascript:", "vbscript:", "data:", "file:", "blob:", "ftp:", "ws:", "wss:", "jar:");

  private final @Nullable Set<String> allowed;

  Hosts(@Nullable Set<String> allowed) {
    this.allowed = allowed;
  }

  /** What is wrong with an address, or nothing. {@code kind} is link or image. */
  String fault(String raw, String kind) {
    String address = clean(raw);
    String lower = address.toLowerCase(Locale.ROOT);
    if (SCRIPT.stream().anyMatch(lower::startsWith)) {
      return "script_" + kind;
    }
    boolean web = lower.startsWith("http://") || lower.startsWith("https://");
    boolean relative =
        lower.startsWith("//") || lower.startsWith("\\\\") || lower.startsWith("/\\");
    if (lower.startsWith("mailto:")) {
      return allowed != null && !allows(mailHost(lower)) ? "foreign_" + kind : "";
    }
    if (!web && !relative) {
      return "";
    }
    if (allowed != null && !allows(host(lower))) {
      return "foreign_" + kind;
    }
    if (relative && allowed != null) {
      return "foreign_" + kind;
    }
    return carries(
            address, kind.equals("image") && allowed == null ? PAYLOAD_CHARS * 2 : PAYLOAD_CHARS)
        ? kind + "_payload"
        : "";
  }

  /** What is wrong with an address that is only written out: it must be foreign and carry data. */
  String bareFault(String raw) {
    String lower = clean(raw).toLowerCase(Locale.ROOT);
    if (allowed == null) {
      return "";
    }
    boolean carries = carries(lower, BARE_PAYLOAD_CHARS) || userInfo(lower);
    if (!allows(host(lower))) {
      return carries ? "foreign_link" : "";
    }
    return carries(lower, PAYLOAD_CHARS) ? "link_payload" : "";
  }

  private static String clean(String raw) {
    var out = new StringBuilder(raw.length());
    for (int i = 0; i < raw.length(); i++) {
      char c = raw.charAt(i);
      if (c > ' ' && c != '<' && c != '>' && c != '"' && c != '\'') {
        out.append(c);
      }
    }
    return org.jsoup.parser.Parser.unescapeEntities(out.toString(), true);
  }

  private boolean allows(String host) {
    if (allowed == null) {
      return true;
    }
    for (String known : allowed) {
      String lower = known.toLowerCase(Locale.ROOT);
      if (host.equals(lower) || host.endsWith("." + lower)) {
        return true;
      }
    }
    return false;
  }

  private static String authority(String address) {
    int start = address.indexOf("//");
    start = start < 0 ? 0 : start + 2;
    int end = start;
    while (end < address.length() && "/?#\\".indexOf(address.charAt(end)) < 0) {
      end++;
    }
    return address.substring(start, end);
  }

  private static boolean userInfo(String address) {
    return authority(address).indexOf('@') >= 0;
  }

  private static String host(String address) {
    String authority = authority(address);
    String host = authority.substring(authority.lastIndexOf('@') + 1);
    int colon = host.indexOf(':');
    String bare = colon >= 0 && !host.startsWith("[") ? host.substring(0, colon) : host;
    return bare.endsWith(".") ? bare.substring(0, bare.length() - 1) : bare;
  }

  private static String mailHost(String address) {
    int at = address.indexOf('@');
    int end = address.indexOf('?');
    return at < 0 ? "" : address.substring(at + 1, end < at ? address.length() : end);
  }

  private static boolean carries(String address, int charsMax) {
    int query = address.indexOf('?');
    int fragment = address.indexOf('#');
    int from = query < 0 ? fragment : fragment < 0 ? query : Math.min(query, fragment);
    if (from >= 0 && address.length() - from - 1 > charsMax) {
      return true;
    }
    long escapes = address.chars().filter(c -> c == '%').count();
    return escapes >= ESCAPES_MAX || longRun(address);
  }

  // A path segment like that is a name in no site's language.
  private static boolean longRun(String address) {
    int run = 0;
    boolean digit = false;
    boolean upper = false;
    for (int i = address.indexOf("//") + 2; i < address.length(); i++) {
      char c = address.charAt(i);
      if (Character.isLetterOrDigit(c) || c == '+' || c == '_' || c == '=') {
        run++;
        digit |= Character.isDigit(c);
        upper |= Character.isUpperCase(c);
        if (run >= PAYLOAD_CHARS && (digit || upper)) {
          return true;
        }
      } else {
        run = 0;
        digit = false;
        upper = false;
      }
    }
    return false;
  }
}
