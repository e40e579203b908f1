package dev.custodia.testkit;

import java.net.URI;
import org.springframework.boot.autoconfigure.service.connection.ConnectionDetails;

/** How an application reaches the Custodia of its tests. */
public interface CustodiaConnectionDetails extends ConnectionDetails {
  /** The gateway. */
  URI url();

  /** A token with every right. */
  String token();

  /** The Kafka to send messages and prompts to. */
  String kafkaBootstrapServers();
}
