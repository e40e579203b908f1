package dev.custodia.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.DriverManager;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.Test;
import org.springframework.context.support.GenericApplicationContext;

class TestServersTest {
  @Test
  void givesEachCallerADatabaseOfItsOwn() throws Exception {
    var one = TestServers.postgres("memory");
    var other = TestServers.postgres("memory");

    assertThat(one.url()).isNotEqualTo(other.url());
    try (var connection = DriverManager.getConnection(one.url(), one.username(), one.password())) {
      assertThat(connection.isValid(5)).isTrue();
    }
  }

  @Test
  void pointsASpringContextAtTheRealServers() throws Exception {
    try (var context = new GenericApplicationContext()) {
      new RealServers().initialize(context);
      var environment = context.getEnvironment();

      assertThat(environment.getProperty("spring.datasource.url")).startsWith("jdbc:postgresql:");
      String bootstrap = environment.getRequiredProperty("spring.kafka.bootstrap-servers");
      try (var admin = Admin.create(Map.of("bootstrap.servers", bootstrap))) {
        assertThat(admin.describeCluster().nodes().get()).isNotEmpty();
      }
    }
  }
}
