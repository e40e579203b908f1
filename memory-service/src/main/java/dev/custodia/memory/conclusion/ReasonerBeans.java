package dev.custodia.memory.conclusion;

import dev.custodia.memory.reasoner.Reasoner;
import dev.custodia.memory.reasoner.offline.OfflineReasoner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The reasoner of rules, unless another is configured. */
@Configuration(proxyBeanMethods = false)
class ReasonerBeans {
  @Bean
  Reasoner reasoner() {
    return new OfflineReasoner();
  }
}
