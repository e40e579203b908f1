package dev.custodia.memory.recall.feed;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.recall.DocumentKind;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Reads the feed of one workspace; one statement, so that rows and snapshot belong together. */
@Component
public class FeedReader {
  /** The most changes that are followed one by one; beyond, building anew is as cheap. */
  static final int CHANGES_MAX = 50_000;

  private static final String SINCE =
      """
      select pg_current_snapshot()::text as snapshot, f.floor::text as floor, c.kind, c.id, c.what
      from recall_feed f
      left join lateral recall_changes(?, ?::xid8, ?::xid8[], ?) c on true
      """;

  private final JdbcClient jdbc;

  FeedReader(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** What tells this database from any other. */
  public UUID database() {
    return jdbc.sql("select database from recall_feed").query(UUID.class).single();
  }

  /** What is older than this was forgotten: who knows no later one cannot catch up any more. */
  public Snapshot floor() {
    return jdbc.sql("select floor::text from recall_feed")
        .query((row, _) -> new Snapshot(Long.parseUnsignedLong(row.getString(1)), new long[0]))
        .single();
  }

  /** The present, to be known by who then reads all documents from their sources. */
  public Snapshot present() {
    return Snapshot.parse(
        jdbc.sql("select pg_current_snapshot()::text").query(String.class).single());
  }

  /** All that was committed since. */
  public Changes since(WorkspaceName workspace, Snapshot known) {
    List<Row> rows =
        jdbc.sql(SINCE)
            .params(workspace.value(), known.endText(), known.runningText(), CHANGES_MAX + 1)
            .query((row, _) -> Row.of(row))
            .list();
    Row first = rows.getFirst();
    Snapshot now = Snapshot.parse(first.snapshot());
    if (rows.size() > CHANGES_MAX
        || Long.parseUnsignedLong(first.floor()) > known.oldest()
        || !known.mayPrecede(now)) {
      return new Changes.TooFarBehind();
    }
    List<Change> changes = new ArrayList<>(rows.size());
    for (Row row : rows) {
      Change change = row.change();
      if (change != null) {
        changes.add(change);
      }
    }
    return new Changes.Since(now, changes);
  }

  private record Row(
      String snapshot, String floor, @Nullable String kind, @Nullable String id, int what) {
    static Row of(ResultSet row) throws SQLException {
      return new Row(
          row.getString("snapshot"),
          row.getString("floor"),
          row.getString("kind"),
          row.getString("id"),
          row.getInt("what"));
    }

    @Nullable Change change() {
      if (kind == null || id == null) {
        return null;
      }
      return switch (what) {
        case ChangeKind.ALL_ERASED -> new Change.AllErased();
        case ChangeKind.ERASED -> new Change.Erased(new DocumentKind(kind), id);
        default -> new Change.Touched(new DocumentKind(kind), id);
      };
    }
  }
}
