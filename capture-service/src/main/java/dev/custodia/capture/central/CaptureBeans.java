package dev.custodia.capture.central;

import dev.custodia.capture.provider.Registry;
import dev.custodia.capture.schema.SchemaFiles;
import dev.custodia.platform.idempotency.OwnIdempotency;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The plain objects that the service shares. */
@Configuration(proxyBeanMethods = false)
class CaptureBeans {
  @Bean
  Registry providerRegistry() {
    return Registry.shipped();
  }

  @Bean
  SchemaFiles schemaFiles() {
    return SchemaFiles.shipped();
  }

  /** A delivery's key is kept with its row: a payload of any size must not be held for it. */
  @Bean
  OwnIdempotency captureKeys() {
    return path -> path.startsWith("/v1/workspaces/") && path.contains("/captures/");
  }
}
