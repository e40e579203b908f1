package dev.custodia.platform.token;

import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.jwk.source.JWKSourceBuilder;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jose.util.DefaultResourceRetriever;
import dev.custodia.contracts.route.Routes;
import dev.custodia.contracts.route.ServiceName;
import dev.custodia.platform.kafka.EventAutoConfiguration;
import dev.custodia.platform.kafka.EventJson;
import dev.custodia.platform.outbox.OutboxAutoConfiguration;
import dev.custodia.platform.problem.ProblemWriter;
import dev.custodia.platform.trace.TraceFilter;
import java.net.MalformedURLException;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.kafka.autoconfigure.KafkaProperties;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;
import org.springframework.core.env.Environment;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import tools.jackson.databind.json.JsonMapper;

/**
 * Token verification on every request of a service, by the rows of the closed table that are the
 * service's own.
 */
@AutoConfiguration(after = {EventAutoConfiguration.class, OutboxAutoConfiguration.class})
@EnableConfigurationProperties(TokenProperties.class)
public class TokenAutoConfiguration {
  private static final int TIMEOUT_MILLIS = 3_000;
  private static final int JWKS_BYTES_MAX = 256 * 1024;

  @Bean
  @ConditionalOnMissingBean
  JWKSource<SecurityContext> gatewayKeys(TokenProperties settings) throws MalformedURLException {
    return JWKSourceBuilder.<SecurityContext>create(
            settings.jwksUri().toURL(),
            new DefaultResourceRetriever(TIMEOUT_MILLIS, TIMEOUT_MILLIS, JWKS_BYTES_MAX))
        .retrying(true)
        .rateLimited(1_000)
        .outageTolerant(true)
        .build();
  }

  @Bean
  @ConditionalOnMissingBean(Revocations.class)
  RevocationFeed revocations(KafkaProperties kafka, EventJson events, Clock clock) {
    return new RevocationFeed(kafka.buildConsumerProperties(), events, clock);
  }

  @Bean
  TokenVerifier tokenVerifier(
      JWKSource<SecurityContext> keys,
      Revocations revocations,
      Clock clock,
      TokenProperties settings) {
    return new TokenVerifier(keys, revocations, clock, settings.clockSkew());
  }

  @Bean
  ProblemWriter problemWriter(JsonMapper mapper) {
    return new ProblemWriter(mapper);
  }

  @Bean
  RouteTable routeTable(Environment environment) {
    var name = environment.getRequiredProperty("custodia.service");
    return new RouteTable(Routes.of(ServiceName.valueOf(name.toUpperCase(Locale.ROOT))));
  }

  @Bean
  @ConditionalOnMissingBean(name = "callerFilterRegistration")
  FilterRegistrationBean<CallerFilter> callerFilterRegistration(
      RouteTable table, TokenVerifier verifier, ProblemWriter problems) {
    var registration = new FilterRegistrationBean<>(new CallerFilter(table, verifier, problems));
    registration.setOrder(Ordered.HIGHEST_PRECEDENCE + 20);
    return registration;
  }

  @Bean
  FilterRegistrationBean<TraceFilter> traceFilterRegistration() {
    var registration = new FilterRegistrationBean<>(new TraceFilter());
    registration.setOrder(Ordered.HIGHEST_PRECEDENCE + 10);
    return registration;
  }

  @Bean
  WebMvcConfigurer callerArgument() {
    return new WebMvcConfigurer() {
      @Override
      public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
        resolvers.add(new CallerArgument());
      }
    };
  }
}
