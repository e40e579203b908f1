package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Reasoner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The reasoner of rules, which needs nothing to be set up. */
@Configuration(proxyBeanMethods = false)
class OfflineBeans {
  @Bean
  Reasoner offlineReasoner() {
    return new OfflineReasoner();
  }
}
