package dev.custodia.gateway.forward;

import dev.custodia.platform.trace.Trace;
import dev.custodia.platform.trace.TraceFilter;
import jakarta.servlet.http.HttpServletRequest;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;

/**
 * Which headers pass on, and which are ours to say. What a client could forge to look like us or
 * like a proxy in front of us stays here (I-28, I-29).
 */
@Component
final class Headers {
  /** About one connection, not about the message (RFC 9110, 7.6.1). */
  private static final Set<String> HOP_BY_HOP =
      Set.of(
          "connection",
          "keep-alive",
          "proxy-authenticate",
          "proxy-authorization",
          "proxy-connection",
          "te",
          "trailer",
          "transfer-encoding",
          "upgrade");

  /** Said anew for the connection to the service, or not to be believed. */
  private static final Set<String> OURS =
      Set.of(
          "host",
          "content-length",
          "expect",
          "forwarded",
          "traceparent",
          "tracestate",
          "x-request-id",
          "x-real-ip",
          "x-original-url",
          "x-rewrite-url",
          "x-http-method",
          "x-http-method-override",
          "x-method-override");

  private static final List<String> FORGED =
      List.of("x-internal-", "x-custodia-internal-", "x-forwarded-");

  private final TrustedProxies proxies;

  Headers(TrustedProxies proxies) {
    this.proxies = proxies;
  }

  /** The headers to send to the service. */
  HttpHeaders ofRequest(HttpServletRequest request) {
    var headers = new HttpHeaders();
    var named = namedByConnection(request.getHeader(HttpHeaders.CONNECTION));
    var names = request.getHeaderNames();
    while (names.hasMoreElements()) {
      var name = names.nextElement();
      var lower = name.toLowerCase(Locale.ROOT);
      if (passes(lower) && !named.contains(lower)) {
        var values = request.getHeaders(name);
        while (values.hasMoreElements()) {
          headers.add(name, values.nextElement());
        }
      }
    }
    sayWhoAsks(request, headers);
    headers.set(Trace.HEADER, Trace.current().header());
    return headers;
  }

  /** Whether a header of the service's answer goes back to the client. */
  static boolean passesBack(String name) {
    var lower = name.toLowerCase(Locale.ROOT);
    return !HOP_BY_HOP.contains(lower)
        && !lower.equals("server")
        && !lower.equals("date")
        && !lower.equals(TraceFilter.REQUEST_ID.toLowerCase(Locale.ROOT))
        && FORGED.stream().noneMatch(lower::startsWith);
  }

  private static boolean passes(String lower) {
    return !HOP_BY_HOP.contains(lower)
        && !OURS.contains(lower)
        && (lower.charAt(0) != 'x' || FORGED.stream().noneMatch(lower::startsWith));
  }

  private void sayWhoAsks(HttpServletRequest request, HttpHeaders headers) {
    var remote = request.getRemoteAddr();
    boolean believed = proxies.contains(remote);
    var before = believed ? request.getHeader("X-Forwarded-For") : null;
    headers.set("X-Forwarded-For", before == null ? remote : before + ", " + remote);
    var proto = believed ? request.getHeader("X-Forwarded-Proto") : null;
    headers.set("X-Forwarded-Proto", proto == null ? request.getScheme() : proto);
    var host = believed ? request.getHeader("X-Forwarded-Host") : null;
    host = host == null ? request.getHeader(HttpHeaders.HOST) : host;
    if (host != null) {
      headers.set("X-Forwarded-Host", host);
    }
  }

  private static Set<String> namedByConnection(@org.jspecify.annotations.Nullable String header) {
    if (header == null
        || header.equalsIgnoreCase("keep-alive")
        || header.equalsIgnoreCase("close")) {
      return Set.of();
    }
    var names = new HashSet<String>();
    for (var token : header.split(",")) {
      names.add(token.strip().toLowerCase(Locale.ROOT));
    }
    // A client must not have our own words dropped by naming them here.
    names.remove("authorization");
    return names;
  }
}
