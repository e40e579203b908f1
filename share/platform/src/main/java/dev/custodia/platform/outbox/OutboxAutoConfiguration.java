package dev.custodia.platform.outbox;

import dev.custodia.platform.inbox.Inbox;
import dev.custodia.platform.kafka.EventAutoConfiguration;
import dev.custodia.platform.kafka.EventJson;
import dev.custodia.platform.sql.LastWrites;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.transaction.support.TransactionTemplate;

/** Outbox with its relay, and Inbox, over the service's own database. */
@AutoConfiguration(after = {EventAutoConfiguration.class, TransactionAutoConfiguration.class})
@EnableConfigurationProperties(OutboxProperties.class)
public class OutboxAutoConfiguration {
  @Bean
  @ConditionalOnMissingBean
  Clock clock() {
    return Clock.systemUTC();
  }

  @Bean
  OutboxSignal outboxSignal() {
    return new OutboxSignal();
  }

  @Bean
  LastWrites lastWrites(JdbcTemplate jdbc) {
    return new LastWrites(jdbc);
  }

  @Bean
  Outbox outbox(LastWrites writes, EventJson events, OutboxSignal signal, Clock clock) {
    return new Outbox(writes, events, signal, clock);
  }

  @Bean
  Inbox inbox(JdbcClient jdbc) {
    return new Inbox(jdbc);
  }

  @Bean
  OutboxRelay outboxRelay(
      JdbcTemplate jdbc,
      TransactionTemplate transaction,
      @Qualifier("eventTemplate") KafkaTemplate<String, byte[]> kafka,
      OutboxSignal signal,
      OutboxProperties settings,
      Environment environment,
      MeterRegistry meters) {
    var source = "/custodia/" + environment.getProperty("spring.application.name", "service");
    var relay = new OutboxRelay(jdbc, transaction, kafka, signal, settings, source);
    Gauge.builder("custodia.outbox.waiting", relay, OutboxRelay::waiting)
        .description("Events that wait for the broker")
        .register(meters);
    return relay;
  }

  @Bean
  Housekeeping platformHousekeeping(JdbcTemplate jdbc, Clock clock) {
    return new Housekeeping(jdbc, clock);
  }
}
