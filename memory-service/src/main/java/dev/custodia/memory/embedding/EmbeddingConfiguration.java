package dev.custodia.memory.embedding;

import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class EmbeddingConfiguration {
  @Bean
  Embedder embedder(EmbeddingProperties settings, Clock clock) {
    EmbeddingProperties.Endpoint endpoint = settings.endpoint();
    return endpoint == null ? new LocalEmbedder() : new EndpointEmbedder(endpoint, clock);
  }
}
