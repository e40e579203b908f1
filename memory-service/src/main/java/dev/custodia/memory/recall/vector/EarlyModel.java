package dev.custodia.memory.recall.vector;

import dev.custodia.memory.embedding.Embedder;
import dev.custodia.memory.embedding.EmbedderUnavailable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Has the model loaded once the service is up, so that the first question need not wait for it. */
@Component
class EarlyModel {
  private static final Logger LOG = LoggerFactory.getLogger(EarlyModel.class);

  private final Embedder embedder;
  private final VectorProperties settings;

  EarlyModel(Embedder embedder, VectorProperties settings) {
    this.embedder = embedder;
    this.settings = settings;
  }

  @EventListener(ApplicationReadyEvent.class)
  void load() {
    if (settings.enabled()) {
      Thread.ofVirtual().name("early-model").start(this::prepare);
    }
  }

  private void prepare() {
    try {
      embedder.prepare();
    } catch (EmbedderUnavailable away) {
      LOG.warn("vectors wait: {}", away.getMessage());
    }
  }
}
