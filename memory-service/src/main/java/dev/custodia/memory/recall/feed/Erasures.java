package dev.custodia.memory.recall.feed;

import dev.custodia.contracts.id.WorkspaceName;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Where something was erased, for whoever keeps copies that no search brings up to date. */
@Component
public class Erasures {
  private static final String SINCE =
      """
      select pg_current_snapshot()::text as snapshot, c.workspace
      from (values (1)) as one left join lateral (
        select distinct workspace from recall_change
        where what in (1, 2) and (xid >= ?::xid8 or xid = any(?::xid8[]))) c on true
      """;

  private final JdbcClient jdbc;

  Erasures(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * The workspaces in which something was erased since a snapshot.
   *
   * @param now what the next question counts from
   */
  public record Seen(Snapshot now, Set<WorkspaceName> workspaces) {
    public Seen {
      workspaces = Set.copyOf(workspaces);
    }
  }

  /** All that was erased since, as far back as the feed remembers. */
  public Seen since(Snapshot known) {
    List<Row> rows =
        jdbc.sql(SINCE)
            .params(known.endText(), known.runningText())
            .query((row, _) -> new Row(row.getString("snapshot"), row.getString("workspace")))
            .list();
    return new Seen(
        Snapshot.parse(rows.getFirst().snapshot()),
        rows.stream()
            .flatMap(
                row ->
                    row.workspace() == null ? null : WorkspaceName.parse(row.workspace()).stream())
            .collect(Collectors.toSet()));
  }

  private record Row(String snapshot, @Nullable String workspace) {}
}
