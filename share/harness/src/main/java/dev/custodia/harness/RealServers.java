package dev.custodia.harness;

import dev.custodia.servers.Database;
import java.util.Map;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.MapPropertySource;

/**
 * Points a test's Spring context at the real servers: a database of its own, and the shared broker.
 * Use it in {@code @ContextConfiguration(initializers = RealServers.class)}.
 */
public final class RealServers
    implements ApplicationContextInitializer<ConfigurableApplicationContext> {
  @Override
  public void initialize(ConfigurableApplicationContext context) {
    Database database = TestServers.postgres("test");
    context
        .getEnvironment()
        .getPropertySources()
        .addFirst(
            new MapPropertySource(
                "real-servers",
                Map.of(
                    "spring.datasource.url", database.url(),
                    "spring.datasource.username", database.username(),
                    "spring.datasource.password", database.password(),
                    "spring.kafka.bootstrap-servers", TestServers.kafkaBootstrap())));
  }
}
