package dev.custodia.servers;

import static java.util.Map.entry;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.Properties;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;

/**
 * A real Apache Kafka in this process: one node that is controller and broker (KRaft). This class
 * is the only one that knows Kafka's internal API, which may change with any release.
 */
public final class EmbeddedKafkaBroker implements KafkaBroker {
  private static final int ATTEMPTS_ON_FREE_PORTS = 3;

  private final KafkaRaftServer server;
  private final String bootstrapServers;
  private final Runnable afterwards;

  private EmbeddedKafkaBroker(
      KafkaRaftServer server, String bootstrapServers, Runnable afterwards) {
    this.server = server;
    this.bootstrapServers = bootstrapServers;
    this.afterwards = afterwards;
  }

  /** Starts one that keeps its log in {@code directory} and listens on the port. */
  public static EmbeddedKafkaBroker durable(Path directory, int port) {
    return start(directory, port, Ports.free(), () -> {});
  }

  /** Starts one for a test run: free ports, temporary directory that goes with it. */
  public static EmbeddedKafkaBroker temporary() {
    ServerFailure last = null;
    for (int attempt = 0; attempt < ATTEMPTS_ON_FREE_PORTS; attempt++) {
      try {
        Path directory = Files.createTempDirectory("custodia-kafka-");
        var ports = Ports.free(2);
        return start(directory, ports.getFirst(), ports.getLast(), () -> delete(directory));
      } catch (ServerFailure e) {
        // Someone else may have taken the port between the probe and the start.
        last = e;
      } catch (IOException e) {
        throw new ServerFailure("No temporary directory for the embedded Kafka.", e);
      }
    }
    throw new ServerFailure("The embedded Kafka did not start on any free port.", last);
  }

  private static EmbeddedKafkaBroker start(
      Path directory, int port, int controllerPort, Runnable afterwards) {
    try {
      Files.createDirectories(directory);
      format(directory);
      var config = KafkaConfig.fromProps(settings(directory, port, controllerPort), false);
      var server = new KafkaRaftServer(config, Time.SYSTEM);
      startOrStop(server);
      return new EmbeddedKafkaBroker(server, "127.0.0.1:" + port, afterwards);
    } catch (Exception e) {
      throw new ServerFailure(
          "The embedded Kafka did not start in %s on port %d.".formatted(directory, port), e);
    }
  }

  private static void startOrStop(KafkaRaftServer server) {
    try {
      server.startup();
    } catch (RuntimeException e) {
      server.shutdown();
      throw e;
    }
  }

  private static void format(Path directory) throws Exception {
    if (Files.exists(directory.resolve("meta.properties"))) {
      return;
    }
    new Formatter()
        .setPrintStream(
            new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8))
        .setNodeId(1)
        .setClusterId(Uuid.randomUuid().toString())
        .addDirectory(directory.toString())
        .setMetadataLogDirectory(directory.toString())
        .setControllerListenerName("CONTROLLER")
        .setIgnoreFormatted(true)
        .run();
  }

  private static Properties settings(Path directory, int port, int controllerPort) {
    var settings = new Properties();
    settings.putAll(
        Map.ofEntries(
            entry("process.roles", "broker,controller"),
            entry("node.id", "1"),
            entry("controller.quorum.voters", "1@127.0.0.1:" + controllerPort),
            entry(
                "listeners",
                "PLAINTEXT://127.0.0.1:%d,CONTROLLER://127.0.0.1:%d"
                    .formatted(port, controllerPort)),
            entry("advertised.listeners", "PLAINTEXT://127.0.0.1:" + port),
            entry("controller.listener.names", "CONTROLLER"),
            entry("listener.security.protocol.map", "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT"),
            entry("inter.broker.listener.name", "PLAINTEXT"),
            entry("log.dirs", directory.toString())));
    settings.putAll(SINGLE_NODE);
    return settings;
  }

  // What a cluster spreads over its nodes has one copy here, and few threads serve one machine.
  private static final Map<String, String> SINGLE_NODE =
      Map.ofEntries(
          entry("offsets.topic.replication.factor", "1"),
          entry("offsets.topic.num.partitions", "8"),
          entry("transaction.state.log.replication.factor", "1"),
          entry("transaction.state.log.min.isr", "1"),
          entry("transaction.state.log.num.partitions", "4"),
          entry("share.coordinator.state.topic.replication.factor", "1"),
          entry("share.coordinator.state.topic.min.isr", "1"),
          entry("group.initial.rebalance.delay.ms", "0"),
          entry("group.coordinator.threads", "2"),
          entry("num.network.threads", "2"),
          entry("num.io.threads", "4"),
          entry("log.cleaner.dedupe.buffer.size", "4194304"),
          entry("auto.create.topics.enable", "false"),
          entry("message.max.bytes", "8388608"));

  @Override
  public String bootstrapServers() {
    return bootstrapServers;
  }

  @Override
  public void close() {
    server.shutdown();
    server.awaitShutdown();
    afterwards.run();
  }

  private static void delete(Path directory) {
    try (var paths = Files.walk(directory)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    } catch (IOException e) {
      throw new ServerFailure("The temporary directory %s stays.".formatted(directory), e);
    }
  }
}
