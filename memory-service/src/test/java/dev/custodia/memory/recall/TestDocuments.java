package dev.custodia.memory.recall;

import dev.custodia.contracts.id.WorkspaceName;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** A feature as recall sees one: documents in a table, changes told in the same transaction. */
public final class TestDocuments implements DocumentSource {
  public static final DocumentKind NOTE = new DocumentKind("note");

  private final JdbcClient jdbc;
  private final ChangeFeed feed;
  private final TransactionTemplate transaction;

  public TestDocuments(JdbcClient jdbc, ChangeFeed feed, TransactionTemplate transaction) {
    this.jdbc = jdbc;
    this.feed = feed;
    this.transaction = transaction;
    jdbc.sql(
            """
            create table if not exists note (
              seq bigint generated always as identity, workspace text, id text, heading text,
              body text, session text, position bigint, at timestamptz,
              primary key (workspace, id))
            """)
        .update();
  }

  /** A note to write. */
  public record Note(
      String id, String heading, String body, String session, long position, String at) {
    public static Note of(String id, String body) {
      return new Note(id, "", body, "s", 0, "2026-01-01T00:00:00Z");
    }
  }

  public void write(WorkspaceName workspace, Note... notes) {
    transaction.executeWithoutResult(_ -> writeHere(workspace, List.of(notes)));
  }

  /** Writes in the caller's transaction. */
  public void writeHere(WorkspaceName workspace, List<Note> notes) {
    for (Note note : notes) {
      jdbc.sql(
              """
              insert into note (workspace, id, heading, body, session, position, at)
              values (?, ?, ?, ?, ?, ?, ?::timestamptz)
              on conflict (workspace, id) do update set body = excluded.body
              """)
          .params(
              workspace.value(),
              note.id(),
              note.heading(),
              note.body(),
              note.session(),
              note.position(),
              note.at())
          .update();
    }
    feed.changed(workspace, NOTE, notes.stream().map(Note::id).toList());
  }

  public void erase(WorkspaceName workspace, String... ids) {
    transaction.executeWithoutResult(
        _ -> {
          jdbc.sql("delete from note where workspace = ? and id = any(?)")
              .params(workspace.value(), ids)
              .update();
          feed.erased(workspace, NOTE, List.of(ids));
        });
  }

  public void eraseAll(WorkspaceName workspace) {
    transaction.executeWithoutResult(
        _ -> {
          jdbc.sql("delete from note where workspace = ?").param(workspace.value()).update();
          feed.erasedAll(workspace);
        });
  }

  @Override
  public DocumentKind kind() {
    return NOTE;
  }

  @Override
  public List<SourceDocument> load(WorkspaceName workspace, Collection<String> ids) {
    return jdbc.sql("select * from note where workspace = ? and id = any(?)")
        .params(workspace.value(), ids.toArray(String[]::new))
        .query((row, _) -> document(row))
        .list();
  }

  @Override
  public DocumentPage scan(WorkspaceName workspace, @Nullable String cursor, int limit) {
    record Row(long seq, SourceDocument document) {}
    List<Row> rows =
        jdbc.sql("select * from note where workspace = ? and seq > ? order by seq limit ?")
            .params(workspace.value(), cursor == null ? 0 : Long.parseLong(cursor), limit)
            .query((row, _) -> new Row(row.getLong("seq"), document(row)))
            .list();
    return new DocumentPage(
        rows.stream().map(Row::document).collect(Collectors.toList()),
        rows.size() < limit ? null : Long.toString(rows.getLast().seq()));
  }

  private static SourceDocument document(ResultSet row) throws SQLException {
    return SourceDocument.of(NOTE, row.getString("id"), row.getString("body"))
        .headed(row.getString("heading"))
        .keyword("session", row.getString("session"))
        .at(row.getTimestamp("at").toInstant())
        .at(new Place(row.getString("session"), row.getLong("position")));
  }
}
