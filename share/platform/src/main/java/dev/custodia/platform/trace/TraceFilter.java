package dev.custodia.platform.trace;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Takes the trace of the request, or begins one, and names it in the answer so that a user can
 * report it.
 */
public final class TraceFilter extends OncePerRequestFilter {
  /** The answer's header with the id to quote in a report. */
  public static final String REQUEST_ID = "X-Request-Id";

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    var trace =
        Trace.parse(request.getHeader(Trace.HEADER)).map(Trace::step).orElseGet(Trace::begin);
    response.setHeader(REQUEST_ID, trace.traceId());
    try (var held = trace.hold()) {
      chain.doFilter(request, response);
    }
  }
}
