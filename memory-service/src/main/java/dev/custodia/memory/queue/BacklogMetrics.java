package dev.custodia.memory.queue;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.TimeGauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/**
 * The backlog as metrics: {@code custodia.queue.work} and {@code custodia.queue.oldest}, each by
 * what the work waits for.
 */
@Component
class BacklogMetrics implements MeterBinder {
  private final Backlog backlog;

  BacklogMetrics(Backlog backlog) {
    this.backlog = backlog;
  }

  @Override
  public void bindTo(MeterRegistry meters) {
    for (Backlog.Wait wait : Backlog.Wait.values()) {
      Gauge.builder("custodia.queue.work", backlog, it -> it.work(wait))
          .description("open work, by what it waits for")
          .tag("waits_for", wait.word())
          .register(meters);
      TimeGauge.builder(
              "custodia.queue.oldest",
              backlog,
              TimeUnit.MILLISECONDS,
              it -> it.age(wait).toMillis())
          .description("for how long the oldest of it waits")
          .tag("waits_for", wait.word())
          .register(meters);
    }
  }
}
