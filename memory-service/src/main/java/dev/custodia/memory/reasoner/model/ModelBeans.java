package dev.custodia.memory.reasoner.model;

import dev.custodia.memory.reasoner.Reasoner;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;

/** The reasoner of a model, where one is configured. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty("custodia.memory.model.base-url")
class ModelBeans {
  @Bean
  @Primary
  Reasoner modelReasoner(
      ModelProperties settings,
      @Qualifier("offlineReasoner") Reasoner rules,
      MeterRegistry meters,
      Clock clock) {
    return new ModelReasoner(new ChatEndpoint(settings, clock), rules, meters);
  }
}
