package dev.custodia.standalone;

import dev.custodia.servers.EmbeddedKafkaBroker;
import java.nio.file.Path;

/** The embedded Kafka as a process of its own: directory and port are its arguments. */
public final class BrokerProcess {
  private BrokerProcess() {}

  /** Runs until the process is told to end. */
  public static void main(String[] arguments) {
    Logs.configure();
    var broker = EmbeddedKafkaBroker.durable(Path.of(arguments[0]), Integer.parseInt(arguments[1]));
    Runtime.getRuntime().addShutdownHook(new Thread(broker::close, "stop-kafka"));
  }
}
