package dev.custodia.memory.queue;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/** Tells when requests come and go. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
class SeeRequests extends OncePerRequestFilter {
  private final RequestsFirst requestsFirst;

  SeeRequests(RequestsFirst requestsFirst) {
    this.requestsFirst = requestsFirst;
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    requestsFirst.came();
    try {
      chain.doFilter(request, response);
    } finally {
      requestsFirst.answered();
    }
  }
}
