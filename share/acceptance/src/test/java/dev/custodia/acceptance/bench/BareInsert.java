package dev.custodia.acceptance.bench;

import dev.custodia.standalone.client.WorkspaceClient.Line;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;

/** What the database takes through JDBC from one client who does nothing else: rows a second. */
final class BareInsert {
  private final int port;
  private final List<Line> lines;
  private long seq;

  /**
   * Prepares nothing yet.
   *
   * @param port the database's
   * @param lines what one statement inserts
   */
  BareInsert(int port, List<Line> lines) {
    this.port = port;
    this.lines = lines;
  }

  private interface Binding {
    void of(PreparedStatement insert, Line line) throws SQLException;
  }

  /** The rows of messages, into a table with the keys and indexes that theirs has. */
  double ofMessages() throws Exception {
    return rowsPerSecond(
        "memory",
        "create table if not exists bare (like message including all)",
        "insert into bare (public_id, workspace, session, seq, peer, content, token_count,"
            + " created_at, recorded_at) values (?, 'w', 's', ?, ?, ?, 20, now(), now())",
        (insert, line) -> {
          insert.setString(1, UUID.randomUUID().toString());
          insert.setLong(2, ++seq);
          insert.setString(3, line.peer());
          insert.setString(4, line.content());
        });
  }

  /** An id and the text alone, into a table without any index. */
  double ofTexts() throws Exception {
    return rowsPerSecond(
        "postgres",
        "create table if not exists bare (id text, text text)",
        "insert into bare values (?, ?)",
        (insert, line) -> {
          insert.setString(1, UUID.randomUUID().toString());
          insert.setString(2, line.content());
        });
  }

  private double rowsPerSecond(String database, String table, String sql, Binding binding)
      throws Exception {
    var url =
        "jdbc:postgresql://127.0.0.1:%d/%s?reWriteBatchedInserts=true".formatted(port, database);
    try (var connection = DriverManager.getConnection(url, "postgres", "")) {
      try (var create = connection.createStatement()) {
        create.execute(table);
      }
      connection.setAutoCommit(false);
      var inserted = Bench.run(20, 100, 1, () -> insert(connection, sql, binding));
      return inserted.perSecond() * lines.size();
    }
  }

  private void insert(Connection connection, String sql, Binding binding) {
    try (var insert = connection.prepareStatement(sql)) {
      for (Line line : lines) {
        binding.of(insert, line);
        insert.addBatch();
      }
      insert.executeBatch();
      connection.commit();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
