package dev.custodia.gateway.edge;

import dev.custodia.contracts.route.Routes;
import dev.custodia.contracts.route.ServiceName;
import dev.custodia.gateway.limit.RateLimit;
import dev.custodia.gateway.scope.Confinement;
import dev.custodia.gateway.token.RevokedHere;
import dev.custodia.platform.idempotency.OwnIdempotency;
import dev.custodia.platform.problem.ProblemWriter;
import dev.custodia.platform.token.RouteTable;
import dev.custodia.platform.token.TokenVerifier;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.web.filter.CorsFilter;

/** Puts {@link Admission} where a service has its own lock. */
@Configuration(proxyBeanMethods = false)
class EdgeConfiguration {
  @Bean
  FilterRegistrationBean<Admission> callerFilterRegistration(
      TokenVerifier verifier,
      RevokedHere revoked,
      Confinement confinement,
      RateLimit rates,
      ProblemWriter problems) {
    var registration =
        new FilterRegistrationBean<>(
            new Admission(verifier, revoked, confinement, rates, problems));
    registration.setOrder(Ordered.HIGHEST_PRECEDENCE + 20);
    return registration;
  }

  /**
   * CORS before the lock: a browser asks first, without a token. No origin is allowed unless it is
   * named.
   */
  @Bean
  FilterRegistrationBean<CorsFilter> cors(CorsProperties settings) {
    var registration = new FilterRegistrationBean<>(new CorsFilter(_ -> settings.rules()));
    registration.setOrder(Ordered.HIGHEST_PRECEDENCE + 15);
    return registration;
  }

  /** The service that a request goes to keeps the promise of its Idempotency-Key. */
  @Bean
  OwnIdempotency ofOtherServices() {
    var own = new RouteTable(Routes.of(ServiceName.GATEWAY));
    return path -> !(own.find("POST", path) instanceof RouteTable.Match.Found);
  }
}
