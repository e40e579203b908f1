package dev.custodia.memory.deletion;

import dev.custodia.memory.queue.Ledger;
import dev.custodia.memory.queue.WorkKind;
import dev.custodia.memory.queue.WorkLoop;
import java.time.Duration;
import java.util.Set;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Works accepted deletions off. */
@Configuration(proxyBeanMethods = false)
class DeletionConfiguration {
  private static final Duration LEASE = Duration.ofMinutes(30);

  @Bean
  WorkLoop deletionLoop(Ledger ledger, Erase erase) {
    return new WorkLoop("deletions", ledger, Set.of(WorkKind.DELETION), LEASE, erase::carryOut);
  }
}
