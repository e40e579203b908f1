package dev.custodia.harness;

import dev.custodia.servers.KafkaBroker;
import org.testcontainers.kafka.KafkaContainer;

/** The Kafka of a test run in a container. */
final class ContainerKafkaBroker implements KafkaBroker {
  private static final String IMAGE = "apache/kafka:4.2.1";

  private final KafkaContainer container;

  private ContainerKafkaBroker(KafkaContainer container) {
    this.container = container;
  }

  static ContainerKafkaBroker start() {
    var container =
        new KafkaContainer(IMAGE)
            .withEnv("KAFKA_AUTO_CREATE_TOPICS_ENABLE", "false")
            .withEnv("KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS", "0");
    container.start();
    return new ContainerKafkaBroker(container);
  }

  @Override
  public String bootstrapServers() {
    return container.getBootstrapServers();
  }

  @Override
  public void close() {
    container.stop();
  }
}
