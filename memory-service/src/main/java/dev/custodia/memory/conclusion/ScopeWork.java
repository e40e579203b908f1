package dev.custodia.memory.conclusion;

import dev.custodia.memory.queue.Ledger;
import dev.custodia.memory.queue.WorkKind;
import dev.custodia.memory.queue.WorkLoop;
import java.time.Duration;
import java.util.Set;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Works off what scopes have to learn and to forget. */
@Configuration(proxyBeanMethods = false)
class ScopeWork {
  private static final Duration LEASE = Duration.ofMinutes(10);

  @Bean
  WorkLoop scopeLoop(Ledger ledger, FollowScopes follow) {
    return new WorkLoop(
        "scopes",
        ledger,
        Set.of(WorkKind.SCOPE_BACKFILL, WorkKind.SCOPE_REMOVAL),
        LEASE,
        follow::carryOut);
  }
}
