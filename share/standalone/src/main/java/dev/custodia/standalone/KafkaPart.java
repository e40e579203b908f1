package dev.custodia.standalone;

import dev.custodia.servers.EmbeddedKafkaBroker;
import org.jspecify.annotations.Nullable;

/** The embedded Kafka, in this JVM. */
final class KafkaPart implements Part {
  private final SuiteSettings settings;
  private @Nullable EmbeddedKafkaBroker broker;

  KafkaPart(SuiteSettings settings) {
    this.settings = settings;
  }

  @Override
  public String name() {
    return "kafka";
  }

  @Override
  public synchronized void start() {
    broker = EmbeddedKafkaBroker.durable(settings.home().kafka(), settings.ports().kafka());
  }

  @Override
  public synchronized boolean alive() {
    return broker != null;
  }

  @Override
  public synchronized void stop() {
    if (broker != null) {
      broker.close();
      broker = null;
    }
  }
}
