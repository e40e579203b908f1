package dev.custodia.guardrail.catalog;

import dev.custodia.guardrail.text.Lexicon;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Builds the catalog once; its automata serve all workspaces. */
@Configuration(proxyBeanMethods = false)
class CatalogConfiguration {
  @Bean
  RailCatalog railCatalog() {
    return new RailCatalog();
  }

  @Bean
  Lexicon lexicon(RailCatalog catalog) {
    return catalog.lexicon();
  }
}
