package dev.custodia.memory.session;

import dev.custodia.contracts.id.SessionRef;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.filter.Column;
import dev.custodia.memory.filter.Columns;
import dev.custodia.memory.filter.Where;
import dev.custodia.memory.page.Page;
import dev.custodia.memory.page.PageRequest;
import dev.custodia.memory.sql.Sql;
import dev.custodia.memory.v3.RawJson;
import dev.custodia.platform.problem.Problem;
import java.time.Clock;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** All sessions. */
@Component
public class Sessions {
  /** What lists of sessions can be filtered by; the session is called {@code s}. */
  public static final Columns COLUMNS =
      Columns.of(
          Column.of("id", "s.name", Column.Kind.TEXT),
          Column.of("workspace_id", "s.workspace", Column.Kind.TEXT),
          Column.of("is_active", "s.active", Column.Kind.FLAG),
          Column.of("created_at", "s.created_at", Column.Kind.TIME),
          Column.of("metadata", "s.metadata", Column.Kind.OBJECT));

  private final JdbcClient jdbc;
  private final Clock clock;

  Sessions(JdbcClient jdbc, Clock clock) {
    this.jdbc = jdbc;
    this.clock = clock;
  }

  /** The session, be it active or not. */
  public Optional<Session> find(String workspace, String name) {
    return jdbc.sql(
            "select %s from session s where s.workspace = ? and s.name = ?"
                .formatted(Session.COLUMNS))
        .params(workspace, name)
        .query(Session::row)
        .optional();
  }

  /** The session, if it is there and not being deleted. */
  public Session require(String workspace, String name) {
    return find(workspace, name).filter(Session::active).orElseThrow(() -> missing(name));
  }

  /**
   * Holds the session's row until the running transaction ends, so that nobody posts to it and no
   * membership changes meanwhile.
   */
  public void lock(SessionRef session) {
    boolean there =
        jdbc.sql(
                "select name from session where workspace = ? and name = ? and active"
                    + " for no key update")
            .params(session.workspace().value(), session.session().value())
            .query(Sql::text)
            .optional()
            .isPresent();
    if (!there) {
      throw missing(session.session().value());
    }
  }

  /** Makes the session; false where there is one by that name, active or not. */
  public boolean create(SessionRef session, RawJson metadata, RawJson configuration) {
    return jdbc.sql(
                "insert into session (workspace, name, metadata, configuration, created_at)"
                    + " values (?, ?, ?::jsonb, ?::jsonb, ?) on conflict do nothing")
            .params(
                session.workspace().value(),
                session.session().value(),
                metadata.text(),
                configuration.text(),
                Sql.time(clock.instant()))
            .update()
        == 1;
  }

  /** What a caller is told of a session that he can't use. */
  public static Problem missing(String name) {
    var shown = name.length() > 64 ? name.substring(0, 64) + "…" : name;
    return new Problem(ProblemCode.NOT_FOUND, "The session '%s' was not found.".formatted(shown));
  }

  /** Metadata replaces, configuration is laid over the old one by its top-level keys. */
  Session update(SessionRef session, Optional<RawJson> metadata, Optional<RawJson> configuration) {
    return jdbc.sql(
            "update session s set metadata = coalesce(?::jsonb, metadata),"
                + " configuration = configuration || coalesce(?::jsonb, '{}')"
                + " where workspace = ? and name = ? and active returning "
                + Session.COLUMNS)
        .param(metadata.map(RawJson::text).orElse(null))
        .param(configuration.map(RawJson::text).orElse(null))
        .param(session.workspace().value())
        .param(session.session().value())
        .query(Session::row)
        .optional()
        .orElseThrow(() -> missing(session.session().value()));
  }

  /** From now on the session is only waiting to be deleted; false where it was already. */
  boolean retire(String workspace, String name) {
    return jdbc.sql("update session set active = false where workspace = ? and name = ? and active")
            .params(workspace, name)
            .update()
        == 1;
  }

  /** One page of those sessions, in the order of their making. */
  Page<Session> list(String from, Where where, PageRequest asked) {
    long total =
        jdbc.sql("select count(*) from " + from + where.sql())
            .params(where.parameters())
            .query(Long.class)
            .single();
    var items =
        jdbc.sql(
                "select %s from %s%s order by s.created_at %4$s, s.id %4$s limit ? offset ?"
                    .formatted(Session.COLUMNS, from, where.sql(), asked.direction()))
            .params(where.parametersAnd(asked.size(), asked.offset()))
            .query(Session::row)
            .list();
    return Page.of(items, total, asked);
  }
}
