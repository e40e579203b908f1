package dev.custodia.gateway.edge;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.contracts.route.Action;
import dev.custodia.contracts.route.Route;
import dev.custodia.contracts.route.Routes;
import dev.custodia.contracts.route.ServiceName;
import dev.custodia.gateway.forward.Passage;
import dev.custodia.gateway.limit.RateLimit;
import dev.custodia.gateway.scope.Confinement;
import dev.custodia.gateway.token.RevokedHere;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.problem.ProblemWriter;
import dev.custodia.platform.token.Access;
import dev.custodia.platform.token.Bearer;
import dev.custodia.platform.token.Caller;
import dev.custodia.platform.token.RouteTable;
import dev.custodia.platform.token.RouteTable.Match;
import dev.custodia.platform.token.TokenVerifier;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * The public door (STYLE, habit 14): the row of the closed table, then the token, then what the
 * token's scopes make of the request. What no row names goes nowhere.
 */
final class Admission extends OncePerRequestFilter {
  private final RouteTable table;
  private final TokenVerifier verifier;
  private final RevokedHere revoked;
  private final Confinement confinement;
  private final RateLimit rates;
  private final ProblemWriter problems;

  Admission(
      TokenVerifier verifier,
      RevokedHere revoked,
      Confinement confinement,
      RateLimit rates,
      ProblemWriter problems) {
    this.table = new RouteTable(Routes.all());
    this.verifier = verifier;
    this.revoked = revoked;
    this.confinement = confinement;
    this.rates = rates;
    this.problems = problems;
  }

  @Override
  protected boolean shouldNotFilter(HttpServletRequest request) {
    return request.getDispatcherType() != DispatcherType.REQUEST;
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    try {
      var path = request.getRequestURI();
      if (!RawPath.plain(path)) {
        throw new Problem(ProblemCode.MALFORMED, "The path is not in its plain form.");
      }
      switch (table.find(request.getMethod(), path)) {
        case Match.Found found -> admit(request, found);
        case Match.OtherMethod _ -> {
          unknown(
              response, path, new Problem(ProblemCode.METHOD_NOT_ALLOWED, "Method Not Allowed"));
          return;
        }
        case Match.None _ -> {
          if (!redirected(request, response, path)) {
            unknown(response, path, new Problem(ProblemCode.NOT_FOUND, "Not Found"));
          }
          return;
        }
      }
    } catch (Problem refusal) {
      problems.write(response, refusal);
      return;
    }
    chain.doFilter(request, response);
  }

  /** What no row names; on the peers plane in the reference's own words (memory-api 1.1). */
  private void unknown(HttpServletResponse response, String path, Problem refusal)
      throws IOException {
    if (path.startsWith("/v3/")) {
      problems.writeDetailOnly(response, refusal);
    } else {
      problems.write(response, refusal);
    }
  }

  private void admit(HttpServletRequest request, Match.Found found) throws IOException {
    var route = found.route();
    Caller caller = null;
    if (route.action() != Action.NONE) {
      caller = verified(Bearer.tokenOf(request.getHeader(HttpHeaders.AUTHORIZATION)));
      request.setAttribute(Caller.ATTRIBUTE, caller);
    }
    if (caller != null) {
      rates.count(caller);
      Access.decide(route, found.variables(), caller);
    }
    if (route.service() != ServiceName.GATEWAY) {
      passOn(request, route, found, caller);
    }
  }

  private Caller verified(String token) {
    var caller = verifier.verify(token);
    if (revoked.contains(caller.tokenId())) {
      throw new Problem(ProblemCode.UNAUTHENTICATED, "This token was revoked.");
    }
    return caller;
  }

  private void passOn(
      HttpServletRequest request, Route route, Match.Found found, @Nullable Caller caller)
      throws IOException {
    var query = request.getQueryString();
    byte[] body = null;
    if (caller != null && caller.confined()) {
      switch (route.scope()) {
        case TAKES_SCOPE_IN_QUERY -> query = confinement.query(caller, query);
        case TAKES_SCOPE_IN_BODY -> body = confinement.body(caller, request);
        case OPEN, KNOWS_NO_SCOPE, NAMES_SCOPE, NAMES_SESSION, OWN_CONTENT -> {
          // Decided by the row alone, or by the service's own store.
        }
      }
    }
    var target = query == null ? request.getRequestURI() : request.getRequestURI() + '?' + query;
    new Passage(route, found.variables(), caller, target, body).grant(request);
  }

  /** A trailing slash is answered with a redirect to the path without it (memory-api 1.1). */
  private boolean redirected(
      HttpServletRequest request, HttpServletResponse response, String path) {
    if (path.length() < 2 || !path.endsWith("/")) {
      return false;
    }
    var slashless = path.substring(0, path.length() - 1);
    if (table.find(request.getMethod(), slashless) instanceof Match.None) {
      return false;
    }
    var query = request.getQueryString();
    response.setStatus(HttpServletResponse.SC_TEMPORARY_REDIRECT);
    response.setHeader(HttpHeaders.LOCATION, query == null ? slashless : slashless + '?' + query);
    return true;
  }
}
