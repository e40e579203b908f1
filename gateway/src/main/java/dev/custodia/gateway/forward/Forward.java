package dev.custodia.gateway.forward;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.gateway.placement.Instance;
import dev.custodia.gateway.placement.Placement;
import dev.custodia.platform.problem.Problem;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.cloud.gateway.server.mvc.handler.ProxyExchange;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.ServerHttpObservationFilter;
import org.springframework.web.servlet.function.HandlerFunction;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;

/**
 * Passes an admitted request to the service of its row. An instance to which no connection can be
 * made has seen nothing of the request, so the next one is tried; nothing else is tried twice.
 */
@Component
class Forward implements HandlerFunction<ServerResponse> {
  private static final Logger LOG = LoggerFactory.getLogger(Forward.class);
  private static final Duration TRY_AGAIN = Duration.ofSeconds(1);

  private final Placement placement;
  private final ProxyExchange exchange;
  private final Headers headers;

  Forward(Placement placement, ProxyExchange exchange, Headers headers) {
    this.placement = placement;
    this.exchange = exchange;
    this.headers = headers;
  }

  @Override
  public ServerResponse handle(ServerRequest request) {
    var passage = Passage.of(request.servletRequest()).orElseThrow();
    ServerHttpObservationFilter.findObservationContext(request.servletRequest())
        .ifPresent(seen -> seen.setPathPattern(passage.route().pattern()));
    var outgoing = headers.ofRequest(request.servletRequest());
    if (passage.body() != null && !outgoing.containsHeader(HttpHeaders.CONTENT_TYPE)) {
      outgoing.setContentType(MediaType.APPLICATION_JSON);
    }
    List<Instance> candidates =
        placement.candidates(
            passage.route().service(), passage.variables().get("w"), passage.scope());
    for (Instance instance : candidates) {
      try {
        return exchange.exchange(
            exchange
                .request(request)
                .method(request.method())
                .uri(instance.address())
                .headers(outgoing)
                .build());
      } catch (NotConnected away) {
        instance.met(false);
        LOG.warn("{} does not take a connection: {}", instance, away.getMessage());
      }
    }
    throw away(passage);
  }

  private static Problem away(Passage passage) {
    return new Problem(
            ProblemCode.UNAVAILABLE,
            "The service '%s' does not answer at the moment; try again."
                .formatted(passage.route().service().name().toLowerCase(Locale.ROOT)))
        .retryAfter(TRY_AGAIN);
  }
}
