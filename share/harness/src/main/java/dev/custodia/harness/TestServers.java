package dev.custodia.harness;

import dev.custodia.servers.Database;
import dev.custodia.servers.EmbeddedKafkaBroker;
import dev.custodia.servers.EmbeddedPostgresServer;
import dev.custodia.servers.KafkaBroker;
import dev.custodia.servers.PostgresServer;
import java.util.concurrent.atomic.AtomicInteger;
import org.testcontainers.DockerClientFactory;

/**
 * One PostgreSQL and one Kafka for the whole test JVM: containers where an engine answers, else the
 * embedded ones. They start when first asked for and end with the JVM. Every caller gets a database
 * of its own; topics are shared, so tests tell their records apart by workspace.
 */
public final class TestServers {
  private static final AtomicInteger DATABASES = new AtomicInteger();

  private TestServers() {}

  /** A fresh database, whose name starts with the given one. */
  public static Database postgres(String name) {
    return Postgres.SERVER.database(name + "_" + DATABASES.incrementAndGet());
  }

  /** The shared broker's {@code bootstrap.servers}. */
  public static String kafkaBootstrap() {
    return Kafka.BROKER.bootstrapServers();
  }

  private static boolean containersRun() {
    return Engine.ANSWERS;
  }

  private static <T extends AutoCloseable> T endedWithTheJvm(T server) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> end(server), "end-test-server"));
    return server;
  }

  private static void end(AutoCloseable server) {
    try {
      server.close();
    } catch (Exception e) {
      // The JVM is going down; whoever reads the build's output can still see it.
      System.err.println("A test server did not stop: " + e);
    }
  }

  // Each holder class starts its server on first use, once, under the class loader's lock.
  private static final class Engine {
    static final boolean ANSWERS = DockerClientFactory.instance().isDockerAvailable();
  }

  private static final class Postgres {
    static final PostgresServer SERVER =
        endedWithTheJvm(
            containersRun() ? ContainerPostgresServer.start() : EmbeddedPostgresServer.temporary());
  }

  private static final class Kafka {
    static final KafkaBroker BROKER =
        endedWithTheJvm(
            containersRun() ? ContainerKafkaBroker.start() : EmbeddedKafkaBroker.temporary());
  }
}
