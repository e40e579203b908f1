package dev.custodia.testkit;

import dev.custodia.standalone.client.CustodiaClient;
import java.net.URI;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.test.context.DynamicPropertyRegistrar;

/** The beans of {@link AutoConfigureCustodia}. */
@AutoConfiguration
class CustodiaTestAutoConfiguration {
  // The suite outlives each context, so that the next one need not start it again.
  @Bean(destroyMethod = "")
  @ConditionalOnMissingBean
  CustodiaServer custodiaServer() {
    return SharedServer.SERVER;
  }

  @Bean
  @ConditionalOnMissingBean
  CustodiaConnectionDetails custodiaConnectionDetails(CustodiaServer server) {
    return new SharedServerConnection(server.url(), server.adminToken(), server);
  }

  @Bean
  @ConditionalOnMissingBean
  CustodiaClient custodiaClient(CustodiaConnectionDetails custodia) {
    return CustodiaClient.of(custodia.url(), custodia.token());
  }

  @Bean
  DynamicPropertyRegistrar custodiaProperties(CustodiaConnectionDetails custodia) {
    return registry -> {
      registry.add("custodia.client.url", custodia::url);
      registry.add("custodia.client.token", custodia::token);
    };
  }

  private record SharedServerConnection(URI url, String token, CustodiaServer server)
      implements CustodiaConnectionDetails {
    @Override
    public String kafkaBootstrapServers() {
      return server.kafkaBootstrapServers();
    }
  }
}
