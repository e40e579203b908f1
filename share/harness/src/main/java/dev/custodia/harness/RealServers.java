package dev.custodia.harness;

import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.proc.SecurityContext;
import dev.custodia.servers.Database;
import java.time.Clock;
import java.util.Map;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.ResolvableType;
import org.springframework.core.env.MapPropertySource;

/**
 * Points a test's Spring context at the real servers: a database of its own and the shared broker.
 * Also gives it {@link TestTokens} and the keys to verify them. Use it in
 * {@code @ContextConfiguration(initializers = RealServers.class)}.
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
                    "spring.datasource.url", database.url() + "?reWriteBatchedInserts=true",
                    "spring.datasource.username", database.username(),
                    "spring.datasource.password", database.password(),
                    "spring.kafka.bootstrap-servers", TestServers.kafkaBootstrap())));
    register(context.getBeanFactory());
  }

  private static void register(ConfigurableListableBeanFactory beans) {
    var tokens = new RootBeanDefinition(TestTokens.class);
    tokens.setInstanceSupplier(
        () -> new TestTokens(beans.getBeanProvider(Clock.class).getIfAvailable(Clock::systemUTC)));
    var keys = new RootBeanDefinition();
    keys.setTargetType(ResolvableType.forClassWithGenerics(JWKSource.class, SecurityContext.class));
    keys.setInstanceSupplier(() -> beans.getBean(TestTokens.class).keys());
    // The gateway has keys of its own, and verifies with those in its tests too.
    keys.setFallback(true);
    var registry = (BeanDefinitionRegistry) beans;
    registry.registerBeanDefinition("testTokens", tokens);
    registry.registerBeanDefinition("testKeys", keys);
  }
}
