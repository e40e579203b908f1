package dev.custodia.standalone;

import dev.custodia.servers.Database;
import dev.custodia.servers.EmbeddedPostgresServer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The embedded PostgreSQL, with the database of every service in it. */
final class PostgresPart implements Part {
  private final SuiteSettings settings;
  private final List<String> databases;
  private @Nullable EmbeddedPostgresServer server;

  PostgresPart(SuiteSettings settings, List<String> databases) {
    this.settings = settings;
    this.databases = databases;
  }

  @Override
  public String name() {
    return "postgres";
  }

  @Override
  public synchronized void start() {
    var started =
        EmbeddedPostgresServer.durable(settings.home().postgres(), settings.ports().postgres());
    server = started;
    databases.forEach(started::database);
  }

  @Override
  public synchronized boolean alive() {
    return server != null && server.alive();
  }

  @Override
  public synchronized void stop() {
    if (server != null) {
      server.close();
      server = null;
    }
  }

  /** How a service reaches its database, whether or not the server runs now. */
  static Database address(SuitePorts ports, String name) {
    return new Database(
        "jdbc:postgresql://127.0.0.1:%d/%s?reWriteBatchedInserts=true"
            .formatted(ports.postgres(), name),
        "postgres",
        "");
  }
}
