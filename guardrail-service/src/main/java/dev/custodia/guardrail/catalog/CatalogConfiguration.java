package dev.custodia.guardrail.catalog;

import dev.custodia.guardrail.rail.judge.HttpModelEndpoint;
import dev.custodia.guardrail.rail.judge.ModelEndpoint;
import dev.custodia.guardrail.rail.mark.Watermark;
import dev.custodia.guardrail.text.Lexicon;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.json.JsonMapper;

/** Builds the catalog once; its automata serve all workspaces. */
@Configuration(proxyBeanMethods = false)
class CatalogConfiguration {
  @Bean
  Watermark watermark(WatermarkSettings settings) {
    return new Watermark(settings.key(), settings.issuer());
  }

  @Bean
  RailCatalog railCatalog(ModelSettings model, Watermark watermark, JsonMapper json) {
    var url = model.url();
    return new RailCatalog(
        url == null
            ? ModelEndpoint.none()
            : new HttpModelEndpoint(url, model.name(), model.key(), model.timeout(), json),
        watermark);
  }

  @Bean
  Lexicon lexicon(RailCatalog catalog) {
    return catalog.lexicon();
  }
}
