package dev.custodia.harness;

import dev.custodia.servers.Database;
import dev.custodia.servers.PostgresServer;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.testcontainers.postgresql.PostgreSQLContainer;

/** The PostgreSQL of a test run in a container, with the embedded one's settings. */
final class ContainerPostgresServer implements PostgresServer {
  private static final String IMAGE = "postgres:18.1-alpine";

  private final PostgreSQLContainer container;

  private ContainerPostgresServer(PostgreSQLContainer container) {
    this.container = container;
  }

  static ContainerPostgresServer start() {
    var container =
        new PostgreSQLContainer(IMAGE)
            .withEnv(
                "POSTGRES_INITDB_ARGS",
                "--locale=C --locale-provider=builtin --builtin-locale=C.UTF-8")
            .withCommand("postgres", "-c", "max_connections=200");
    container.start();
    return new ContainerPostgresServer(container);
  }

  @Override
  public Database database(String name) {
    try (var connection =
            DriverManager.getConnection(
                container.getJdbcUrl(), container.getUsername(), container.getPassword());
        var statement = connection.createStatement()) {
      statement.execute("create database " + statement.enquoteIdentifier(name, true));
    } catch (SQLException e) {
      throw new IllegalStateException("The database '%s' was not created.".formatted(name), e);
    }
    return new Database(
        "jdbc:postgresql://%s:%d/%s".formatted(container.getHost(), port(), name),
        container.getUsername(),
        container.getPassword());
  }

  @Override
  public int port() {
    return container.getMappedPort(PostgreSQLContainer.POSTGRESQL_PORT);
  }

  @Override
  public void close() {
    container.stop();
  }
}
