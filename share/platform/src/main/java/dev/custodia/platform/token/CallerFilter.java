package dev.custodia.platform.token;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.contracts.route.Action;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.problem.ProblemWriter;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * The lock on a service's own door: no row, no entry; then token, workspace, right, reach and
 * scope.
 */
public final class CallerFilter extends OncePerRequestFilter {
  /** Where the filter leaves the row it decided by. */
  public static final String ROUTE_ATTRIBUTE = "dev.custodia.route";

  private final RouteTable table;
  private final TokenVerifier verifier;
  private final ProblemWriter problems;

  public CallerFilter(RouteTable table, TokenVerifier verifier, ProblemWriter problems) {
    this.table = table;
    this.verifier = verifier;
    this.problems = problems;
  }

  @Override
  protected boolean shouldNotFilter(HttpServletRequest request) {
    var path = request.getRequestURI();
    return request.getDispatcherType() != DispatcherType.REQUEST
        || path.equals("/health")
        || path.startsWith("/health/")
        || path.equals("/metrics");
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    try {
      admit(request);
    } catch (Problem refusal) {
      problems.write(response, refusal);
      return;
    }
    chain.doFilter(request, response);
  }

  private void admit(HttpServletRequest request) {
    switch (table.find(request.getMethod(), request.getRequestURI())) {
      case RouteTable.Match.None _ -> throw new Problem(ProblemCode.NOT_FOUND, "Not Found");
      case RouteTable.Match.OtherMethod _ ->
          throw new Problem(ProblemCode.METHOD_NOT_ALLOWED, "Method Not Allowed");
      case RouteTable.Match.Found found -> {
        request.setAttribute(ROUTE_ATTRIBUTE, found.route());
        if (found.route().action() != Action.NONE) {
          var caller = verifier.verify(Bearer.tokenOf(request.getHeader("Authorization")));
          Access.decide(found.route(), found.variables(), caller);
          request.setAttribute(Caller.ATTRIBUTE, caller);
        }
      }
    }
  }
}
