package dev.custodia.memory.workspace;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.filter.Filter;
import dev.custodia.memory.filter.Where;
import dev.custodia.memory.page.Page;
import dev.custodia.memory.page.PageRequest;
import dev.custodia.memory.sql.Sql;
import dev.custodia.memory.v3.RawJson;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** All workspaces. */
@Component
public class Workspaces {
  private static final String COLUMNS = "name, metadata, configuration, created_at";

  private final JdbcClient jdbc;
  private final Clock clock;

  Workspaces(JdbcClient jdbc, Clock clock) {
    this.jdbc = jdbc;
    this.clock = clock;
  }

  /** Makes the workspace if it is not there; says whether it did. */
  public boolean ensure(WorkspaceName name) {
    return create(name, RawJson.EMPTY, RawJson.EMPTY);
  }

  /** Whether there is such a workspace. */
  public boolean exists(String name) {
    return jdbc.sql("select exists (select 1 from workspace where name = ?)")
        .param(name)
        .query(Boolean.class)
        .single();
  }

  /** Its configuration as it is stored; empty for an unknown one. */
  public RawJson configuration(WorkspaceName name) {
    return jdbc.sql("select configuration from workspace where name = ?")
        .param(name.value())
        .query((row, _) -> new RawJson(row.getString(1)))
        .optional()
        .orElse(RawJson.EMPTY);
  }

  boolean create(WorkspaceName name, RawJson metadata, RawJson configuration) {
    return jdbc.sql(
                "insert into workspace (name, metadata, configuration, created_at)"
                    + " values (?, ?::jsonb, ?::jsonb, ?) on conflict do nothing")
            .params(name.value(), metadata.text(), configuration.text(), Sql.time(clock.instant()))
            .update()
        == 1;
  }

  Workspace get(WorkspaceName name) {
    return jdbc.sql("select " + COLUMNS + " from workspace where name = ?")
        .param(name.value())
        .query(Workspaces::row)
        .single();
  }

  /** Metadata replaces, configuration is laid over the old one by its top-level keys. */
  Workspace update(
      WorkspaceName name, Optional<RawJson> metadata, Optional<RawJson> configuration) {
    return jdbc.sql(
            "update workspace set metadata = coalesce(?::jsonb, metadata),"
                + " configuration = configuration || coalesce(?::jsonb, '{}')"
                + " where name = ? returning "
                + COLUMNS)
        .param(metadata.map(RawJson::text).orElse(null))
        .param(configuration.map(RawJson::text).orElse(null))
        .param(name.value())
        .query(Workspaces::row)
        .single();
  }

  Page<Workspace> list(Filter filter, PageRequest asked) {
    var where = Where.all().and(filter);
    long total =
        jdbc.sql("select count(*) from workspace w" + where.sql())
            .params(where.parameters())
            .query(Long.class)
            .single();
    var items =
        jdbc.sql(
                "select %s from workspace w%s order by created_at %3$s, id %3$s limit ? offset ?"
                    .formatted(COLUMNS, where.sql(), asked.direction()))
            .params(where.parametersAnd(asked.size(), asked.offset()))
            .query(Workspaces::row)
            .list();
    return Page.of(items, total, asked);
  }

  private static Workspace row(ResultSet row, int number) throws SQLException {
    return new Workspace(
        row.getString("name"),
        new RawJson(row.getString("metadata")),
        new RawJson(row.getString("configuration")),
        Sql.instant(row, "created_at"));
  }
}
