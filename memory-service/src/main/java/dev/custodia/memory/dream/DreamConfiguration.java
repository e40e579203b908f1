package dev.custodia.memory.dream;

import dev.custodia.memory.queue.Ledger;
import dev.custodia.memory.queue.RequestsFirst;
import dev.custodia.memory.queue.WorkKind;
import dev.custodia.memory.queue.WorkLoop;
import java.time.Duration;
import java.util.Set;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.annotation.SchedulingConfigurer;

/** Works dreams off, and begins those that are due. */
@Configuration(proxyBeanMethods = false)
@EnableScheduling
class DreamConfiguration {
  private static final Duration LEASE = Duration.ofMinutes(15);

  @Bean
  WorkLoop dreamLoop(Ledger ledger, RequestsFirst requests, Dream dream) {
    return WorkLoop.after(
        requests, "dreams", ledger, Set.of(WorkKind.DREAM), LEASE, dream::carryOut);
  }

  @Bean
  SchedulingConfigurer dreamSweeps(DreamSweep sweep, DreamProperties settings) {
    return tasks -> tasks.addFixedDelayTask(sweep::sweep, settings.sweepEvery());
  }
}
