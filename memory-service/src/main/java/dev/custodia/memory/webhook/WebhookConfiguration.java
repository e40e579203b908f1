package dev.custodia.memory.webhook;

import dev.custodia.memory.queue.Ledger;
import dev.custodia.memory.queue.Work;
import dev.custodia.memory.queue.WorkKind;
import dev.custodia.memory.queue.WorkLoop;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Works posts off, many at once: one slow receiver keeps nobody else waiting. */
@Configuration(proxyBeanMethods = false)
class WebhookConfiguration {
  private static final int AT_ONCE = 32;

  /** Longer than any post may take. */
  private static final Duration LEASE = Duration.ofMinutes(5);

  @Bean
  WorkLoop webhookLoop(Ledger ledger, Deliver deliver) {
    return new WorkLoop(
        "webhooks", ledger, Set.of(WorkKind.WEBHOOK), LEASE, apart(deliver::carryOut));
  }

  private static Consumer<Work> apart(Consumer<Work> carryOut) {
    var places = new Semaphore(AT_ONCE);
    return work -> {
      places.acquireUninterruptibly();
      Thread.ofVirtual()
          .name("webhook-" + work.id())
          .start(
              () -> {
                try {
                  carryOut.accept(work);
                } finally {
                  places.release();
                }
              });
    };
  }
}
