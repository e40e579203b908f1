package dev.custodia.memory.recall.vector;

import dev.custodia.memory.recall.vector.EmbeddingQueue.Rest;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.springframework.stereotype.Component;

/**
 * {@code custodia.recall.vectors}: the documents without a vector of the present model, by why. It
 * shows how far a change of the model is.
 */
@Component
class VectorMetrics implements MeterBinder {
  private final EmbeddingQueue queue;

  VectorMetrics(EmbeddingQueue queue) {
    this.queue = queue;
  }

  @Override
  public void bindTo(MeterRegistry meters) {
    for (Rest which : Rest.values()) {
      Gauge.builder("custodia.recall.vectors", queue, it -> it.rest(which))
          .description("documents without a vector of the present model")
          .tag("state", which.word())
          .register(meters);
    }
  }
}
