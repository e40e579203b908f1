package dev.custodia.servers;

/** An Apache Kafka broker that someone started, and that ends with {@link #close()}. */
public interface KafkaBroker extends AutoCloseable {
  /** What clients are given as {@code bootstrap.servers}. */
  String bootstrapServers();

  @Override
  void close();
}
