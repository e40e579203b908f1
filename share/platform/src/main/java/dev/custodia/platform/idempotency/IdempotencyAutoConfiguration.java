package dev.custodia.platform.idempotency;

import dev.custodia.platform.outbox.OutboxAutoConfiguration;
import dev.custodia.platform.problem.ProblemWriter;
import dev.custodia.platform.token.TokenAutoConfiguration;
import java.time.Clock;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Idempotency-Key on every POST of a service; the gateway passes the header on and leaves it to the
 * services.
 */
@AutoConfiguration(after = {OutboxAutoConfiguration.class, TokenAutoConfiguration.class})
@ConditionalOnProperty(
    name = "custodia.idempotency.enabled",
    havingValue = "true",
    matchIfMissing = true)
public class IdempotencyAutoConfiguration {
  private static final int BODY_BYTES_MAX = 8 * 1024 * 1024;

  @Bean
  FilterRegistrationBean<IdempotencyFilter> idempotencyFilter(
      JdbcClient jdbc,
      TransactionTemplate transaction,
      ProblemWriter problems,
      ObjectProvider<OwnIdempotency> exempt,
      Clock clock) {
    var filter =
        new IdempotencyFilter(
            jdbc, transaction, problems, exempt.orderedStream().toList(), clock, BODY_BYTES_MAX);
    var registration = new FilterRegistrationBean<>(filter);
    registration.setOrder(Ordered.HIGHEST_PRECEDENCE + 30);
    return registration;
  }
}
