package dev.custodia.memory.summary;

import dev.custodia.memory.queue.Ledger;
import dev.custodia.memory.queue.RequestsFirst;
import dev.custodia.memory.queue.WorkKind;
import dev.custodia.memory.queue.WorkLoop;
import java.time.Duration;
import java.util.Set;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Works summaries off. */
@Configuration(proxyBeanMethods = false)
class SummaryConfiguration {
  private static final Duration LEASE = Duration.ofMinutes(10);

  @Bean
  WorkLoop summaryLoop(Ledger ledger, RequestsFirst requests, Summarize summarize) {
    return WorkLoop.after(
        requests, "summaries", ledger, Set.of(WorkKind.SUMMARY), LEASE, summarize::carryOut);
  }
}
