package dev.custodia.servers;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A real PostgreSQL 18 from a Maven artifact, as a child of this process. Its data survives in the
 * given directory; commits are flushed to disk, as in production. A server that outlived its parent
 * (kill -9) is ended first, so that the new one runs with the settings asked for now.
 */
public final class EmbeddedPostgresServer implements PostgresServer {
  private static final String SUPERUSER = "postgres";
  private static final Pattern DATABASE_NAME = Pattern.compile("[a-z][a-z0-9_]{0,62}");
  private static final String DUPLICATE_DATABASE = "42P04";

  private final EmbeddedPostgres postgres;
  private final @Nullable Path data;

  private EmbeddedPostgresServer(EmbeddedPostgres postgres, @Nullable Path data) {
    this.postgres = postgres;
    this.data = data;
  }

  /** Ends a server that an earlier process left running on its data in {@code directory}. */
  public static void endSurvivor(Path directory) {
    try {
      SurvivingPostgres.end(dataOf(directory));
    } catch (IOException e) {
      throw new ServerFailure(
          "A PostgreSQL of an earlier run does not end; end it by hand: its process id is in %s."
              .formatted(dataOf(directory).resolve("postmaster.pid")),
          e);
    }
  }

  private static Path dataOf(Path directory) {
    return directory.resolve("data").toAbsolutePath();
  }

  /** Starts one that keeps its data in {@code directory} and listens on the port. */
  public static EmbeddedPostgresServer durable(Path directory, int port) {
    try {
      Files.createDirectories(directory);
      endSurvivor(directory);
      Path data = dataOf(directory);
      return start(
          EmbeddedPostgres.builder()
              .setDataDirectory(data)
              .setCleanDataDirectory(false)
              .setPort(port)
              .setRegisterShutdownHook(false)
              .setOverrideWorkingDirectory(directory.resolve("binaries").toFile())
              .setOutputRedirector(appendTo(directory))
              .setErrorRedirector(appendTo(directory)),
          data);
    } catch (IOException e) {
      throw new ServerFailure(
          "The embedded PostgreSQL did not start in %s; its log is postgresql.log there."
              .formatted(directory),
          e);
    }
  }

  /** Starts one for a test run: free port, temporary directory that goes with it. */
  public static EmbeddedPostgresServer temporary() {
    try {
      return start(
          EmbeddedPostgres.builder()
              .setOverrideWorkingDirectory(binariesOfThisUser().toFile())
              .setOutputRedirector(Redirect.DISCARD)
              .setErrorRedirector(Redirect.DISCARD),
          null);
    } catch (IOException e) {
      throw new ServerFailure("The embedded PostgreSQL did not start.", e);
    }
  }

  private static EmbeddedPostgresServer start(EmbeddedPostgres.Builder builder, @Nullable Path data)
      throws IOException {
    return new EmbeddedPostgresServer(
        builder
            // The library switches both off; a commit that a power cut undoes is none.
            .setServerConfig("fsync", "on")
            .setServerConfig("synchronous_commit", "on")
            .setServerConfig("max_connections", "200")
            .setServerConfig("shared_buffers", "256MB")
            // The default is of turning disks: by it, small tables are read from end to end, once
            // for each row that asks for one of theirs.
            .setServerConfig("random_page_cost", "1.1")
            // Queues are short and change all the time; a minute leaves them full of dead rows.
            .setServerConfig("autovacuum_naptime", "10s")
            // Case and order by Unicode on every machine, whatever locales it has.
            .setLocaleConfig("locale", "C")
            .setLocaleConfig("locale-provider", "builtin")
            .setLocaleConfig("builtin-locale", "C.UTF-8")
            .start(),
        data);
  }

  // A shared temporary directory would belong to whoever came first, and shut out everyone else.
  private static Path binariesOfThisUser() {
    return Path.of(
        System.getProperty("java.io.tmpdir"),
        "custodia-postgresql-" + System.getProperty("user.name"));
  }

  private static Redirect appendTo(Path directory) {
    return Redirect.appendTo(directory.resolve("postgresql.log").toFile());
  }

  @Override
  public Database database(String name) {
    if (!DATABASE_NAME.matcher(name).matches()) {
      throw new IllegalArgumentException("not a database name: '%s'".formatted(name));
    }
    try (var connection = postgres.getPostgresDatabase().getConnection();
        var statement = connection.createStatement()) {
      statement.execute("create database " + name);
    } catch (SQLException e) {
      if (!DUPLICATE_DATABASE.equals(e.getSQLState())) {
        throw new ServerFailure("The database '%s' could not be created.".formatted(name), e);
      }
    }
    return new Database("jdbc:postgresql://127.0.0.1:%d/%s".formatted(port(), name), SUPERUSER, "");
  }

  @Override
  public int port() {
    return postgres.getPort();
  }

  /** Whether the server process runs; one without a directory of its own is not watched. */
  public boolean alive() {
    return data == null || SurvivingPostgres.on(data).isPresent();
  }

  @Override
  public void close() {
    try {
      postgres.close();
    } catch (IOException e) {
      throw new ServerFailure("The embedded PostgreSQL did not stop.", e);
    }
  }
}
