package dev.custodia.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.standalone.client.CustodiaClient;
import dev.custodia.standalone.client.WorkspaceClient;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;

/** An application that remembers with Custodia, tested as its author would. */
@SpringBootTest(
    classes = SpringApplicationTest.Concierge.class,
    properties = "spring.config.name=concierge")
@AutoConfigureCustodia
@WithCustodia
class SpringApplicationTest {
  @Autowired private Concierge.Desk desk;
  @Autowired private CustodiaConnectionDetails custodia;
  @Autowired private Environment environment;

  @Test
  void remembersWhatAGuestSaid() {
    desk.hears("anna", "I am allergic to peanuts.");

    assertThat(desk.knowsOf("anna")).containsIgnoringCase("peanuts");
  }

  @Test
  void isToldWhereCustodiaIs(CustodiaServer server) {
    assertThat(custodia.url()).isEqualTo(server.url());
    assertThat(custodia.kafkaBootstrapServers()).isEqualTo(server.kafkaBootstrapServers());
    assertThat(environment.getProperty("custodia.client.url")).isEqualTo(server.url().toString());
    assertThat(environment.getProperty("custodia.client.token")).isEqualTo(custodia.token());
  }

  @Test
  void givesEachTestAWorkspaceOfItsOwn(WorkspaceClient one, WorkspaceClient other) {
    one.say("s", "anna", "hello");

    assertThat(one.messages("s")).containsExactly("hello");
    assertThat(other.name()).isNotEqualTo(one.name());
    assertThat(other.messages("s")).isEmpty();
  }

  /** The application. */
  @SpringBootConfiguration
  static class Concierge {
    @Bean
    Desk desk(CustodiaClient custodia) {
      return new Desk(custodia.workspace("hotel"));
    }

    record Desk(WorkspaceClient memory) {
      void hears(String guest, String text) {
        memory.say("lobby", guest, text);
        memory.awaitReasoned(Duration.ofSeconds(60));
      }

      String knowsOf(String guest) {
        return memory.representation(guest, guest);
      }
    }
  }
}
