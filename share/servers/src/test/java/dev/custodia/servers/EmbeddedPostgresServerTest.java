package dev.custodia.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedPostgresServerTest {
  @Test
  void keepsItsRowsOverARestartOnAnotherPort(@TempDir Path directory) throws Exception {
    try (var server = EmbeddedPostgresServer.durable(directory, Ports.free())) {
      ask(server.database("memory"), "create table note (text text)");
      ask(server.database("memory"), "insert into note values ('kept') returning text");
    }
    try (var server = EmbeddedPostgresServer.durable(directory, Ports.free())) {
      assertThat(ask(server.database("memory"), "select text from note")).isEqualTo("kept");
    }
  }

  @Test
  void endsAServerThatOutlivedItsParentAndServesItsData(@TempDir Path directory) throws Exception {
    var left = EmbeddedPostgresServer.durable(directory, Ports.free());
    ask(left.database("memory"), "create table note as select 'kept'::text as text");
    releaseTheLibrarysLock(directory);
    int port = Ports.free();
    try (var server = EmbeddedPostgresServer.durable(directory, port)) {
      assertThat(server.port()).isEqualTo(port);
      assertThat(ask(server.database("memory"), "select text from note")).isEqualTo("kept");
    }
  }

  // A dead parent holds no lock; this living one still does.
  private static void releaseTheLibrarysLock(Path directory) throws Exception {
    Files.deleteIfExists(directory.resolve("data/epg-lock"));
  }

  @Test
  void flushesCommitsToDiskAndSortsByCodePoint() throws Exception {
    try (var server = EmbeddedPostgresServer.temporary()) {
      Database database = server.database("plain");
      assertThat(ask(database, "show fsync")).isEqualTo("on");
      assertThat(ask(database, "show synchronous_commit")).isEqualTo("on");
      assertThat(ask(database, "select lower('ŽLUŤOUČKÝ')")).isEqualTo("žluťoučký");
    }
  }

  @Test
  void refusesADatabaseNameThatWouldHaveToBeQuoted() {
    try (var server = EmbeddedPostgresServer.temporary()) {
      assertThatThrownBy(() -> server.database("a; drop database postgres"))
          .isInstanceOf(IllegalArgumentException.class);
      assertThat(server.database("again")).isEqualTo(server.database("again"));
      assertThat(server.database("again")).hasToString("Database[" + url(server) + "]");
    }
  }

  private static String url(EmbeddedPostgresServer server) {
    return "jdbc:postgresql://127.0.0.1:%d/again".formatted(server.port());
  }

  private static String ask(Database database, String sql) throws SQLException {
    try (var connection =
            DriverManager.getConnection(database.url(), database.username(), database.password());
        var statement = connection.createStatement()) {
      if (!statement.execute(sql)) {
        return "";
      }
      var rows = statement.getResultSet();
      return rows.next() ? rows.getString(1) : "";
    }
  }
}
