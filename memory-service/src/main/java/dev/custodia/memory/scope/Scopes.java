package dev.custodia.memory.scope;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.ScopeName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.filter.Where;
import dev.custodia.memory.page.Page;
import dev.custodia.memory.page.PageRequest;
import dev.custodia.memory.session.Memberships;
import dev.custodia.memory.sql.Sql;
import dev.custodia.memory.v3.RawJson;
import dev.custodia.platform.problem.Problem;
import java.time.Clock;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** All scopes, and what each observes at this moment. */
@Component
public class Scopes {
  private static final int SESSIONS_MAX = 1_000;

  /** Nothing is ever concluded about a scope. */
  private static final String CONFIGURATION = "{\"observe_me\": false}";

  private final JdbcClient jdbc;
  private final Memberships memberships;
  private final Clock clock;

  Scopes(JdbcClient jdbc, Memberships memberships, Clock clock) {
    this.jdbc = jdbc;
    this.memberships = memberships;
    this.clock = clock;
  }

  /** Refuses with 404 where one of the names is not a scope of the workspace. */
  public void require(String workspace, Collection<ScopeName> names) {
    var backing = names.stream().map(ScopeName::backingPeer).map(PeerName::value).toList();
    var there =
        jdbc.sql("select name from peer where workspace = ? and name = any(?) and scope")
            .params(workspace, Sql.array(backing))
            .query(Sql::text)
            .set();
    for (var name : names) {
      if (!there.contains(name.backingPeer().value())) {
        throw missing(name);
      }
    }
  }

  /**
   * The sessions that the scopes observe at this moment, all together. None means that nothing may
   * be seen, never that everything may.
   */
  public Set<String> sessions(String workspace, Collection<ScopeName> names) {
    require(workspace, names);
    var backing = names.stream().map(ScopeName::backingPeer).map(PeerName::value).toList();
    var sessions = memberships.sessionsOf(workspace, backing);
    if (names.size() > 1 && sessions.size() > SESSIONS_MAX) {
      throw new Problem(
          ProblemCode.INVALID,
          "The scopes have more than %d sessions together.".formatted(SESSIONS_MAX));
    }
    return sessions;
  }

  /** Whether the scope's backing peer observes the session at this moment. */
  public boolean observes(String workspace, PeerName backing, String session) {
    return memberships.active(workspace, session, backing.value());
  }

  Optional<Scope> find(String workspace, ScopeName name) {
    return jdbc.sql(
            "select name, metadata, created_at from peer"
                + " where workspace = ? and name = ? and scope")
        .params(workspace, name.backingPeer().value())
        .query(Scope::row)
        .optional();
  }

  Scope get(String workspace, ScopeName name) {
    return find(workspace, name).orElseThrow(() -> missing(name));
  }

  /** Makes the scope; false where there is one. Who holds its name without being one keeps it. */
  boolean create(WorkspaceName workspace, ScopeName name, RawJson metadata) {
    boolean created =
        jdbc.sql(
                    "insert into peer (workspace, name, metadata, configuration, scope, created_at)"
                        + " values (?, ?, ?::jsonb, ?::jsonb, true, ?) on conflict do nothing")
                .params(
                    workspace.value(),
                    name.backingPeer().value(),
                    metadata.text(),
                    CONFIGURATION,
                    Sql.time(clock.instant()))
                .update()
            == 1;
    if (!created && find(workspace.value(), name).isEmpty()) {
      throw new Problem(ProblemCode.CONFLICT, "The scope's name is held by a plain peer.");
    }
    return created;
  }

  Scope update(WorkspaceName workspace, ScopeName name, Optional<RawJson> metadata) {
    return jdbc.sql(
            "update peer set metadata = coalesce(?::jsonb, metadata)"
                + " where workspace = ? and name = ? and scope"
                + " returning name, metadata, created_at")
        .param(metadata.map(RawJson::text).orElse(null))
        .param(workspace.value())
        .param(name.backingPeer().value())
        .query(Scope::row)
        .single();
  }

  Page<Scope> list(String workspace, PageRequest asked) {
    var where = Where.that("workspace = ? and scope", workspace);
    long total =
        jdbc.sql("select count(*) from peer" + where.sql())
            .params(where.parameters())
            .query(Long.class)
            .single();
    var items =
        jdbc.sql(
                "select name, metadata, created_at from peer%s order by created_at %2$s, id %2$s limit ? offset ?"
                    .formatted(where.sql(), asked.direction()))
            .params(where.parametersAnd(asked.size(), asked.offset()))
            .query(Scope::row)
            .list();
    return Page.of(items, total, asked);
  }

  private static Problem missing(ScopeName name) {
    var shown = name.value().length() > 64 ? name.value().substring(0, 64) + "…" : name.value();
    return new Problem(ProblemCode.NOT_FOUND, "The scope '%s' was not found.".formatted(shown));
  }
}
