package dev.custodia.memory.peer;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.filter.Filter;
import dev.custodia.memory.filter.Where;
import dev.custodia.memory.page.Page;
import dev.custodia.memory.page.PageRequest;
import dev.custodia.memory.sql.Sql;
import dev.custodia.memory.v3.RawJson;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** All peers, scopes' backing peers among them. */
@Component
public class Peers {
  private final JdbcClient jdbc;
  private final Clock clock;

  Peers(JdbcClient jdbc, Clock clock) {
    this.jdbc = jdbc;
    this.clock = clock;
  }

  /** Makes those that are not there, in the running transaction. The workspace must be there. */
  public void ensure(WorkspaceName workspace, Collection<PeerName> names) {
    var wanted = names.stream().map(PeerName::value).distinct().sorted().toList();
    if (wanted.isEmpty()) {
      return;
    }
    var there = existing(workspace.value(), wanted);
    var missing = wanted.stream().filter(it -> !there.contains(it)).toList();
    if (missing.isEmpty()) {
      return;
    }
    // Sorted, so that two posts that make the same peers wait for each other in one direction only.
    jdbc.sql(
            "insert into peer (workspace, name, created_at) select ?, name, ?"
                + " from unnest(?::text[]) with ordinality as names(name, n) order by n"
                + " on conflict do nothing")
        .params(workspace.value(), Sql.time(clock.instant()), Sql.array(missing))
        .update();
  }

  /** Which of the names are peers of the workspace. */
  public Set<String> existing(String workspace, Collection<String> names) {
    return jdbc.sql("select name from peer where workspace = ? and name = any(?)")
        .params(workspace, Sql.array(names))
        .query(Sql::text)
        .set();
  }

  /** Whether there is such a peer. */
  public boolean exists(String workspace, String name) {
    return !existing(workspace, List.of(name)).isEmpty();
  }

  /** The peer, if it is there. */
  public Optional<Peer> find(String workspace, String name) {
    return jdbc.sql("select " + Peer.COLUMNS + " from peer p where p.workspace = ? and p.name = ?")
        .params(workspace, name)
        .query(Peer::row)
        .optional();
  }

  /** Makes the peer as given; tells whether it was not there before. */
  boolean create(WorkspaceName workspace, PeerName name, RawJson metadata, RawJson configuration) {
    return jdbc.sql(
                "insert into peer (workspace, name, metadata, configuration, created_at)"
                    + " values (?, ?, ?::jsonb, ?::jsonb, ?) on conflict do nothing")
            .params(
                workspace.value(),
                name.value(),
                metadata.text(),
                configuration.text(),
                Sql.time(clock.instant()))
            .update()
        == 1;
  }

  /** Lays what is given over a peer, each part replacing the old one whole. */
  Peer update(
      WorkspaceName workspace,
      PeerName name,
      Optional<RawJson> metadata,
      Optional<RawJson> configuration) {
    return jdbc.sql(
            "update peer p set metadata = coalesce(?::jsonb, metadata),"
                + " configuration = coalesce(?::jsonb, configuration)"
                + " where workspace = ? and name = ? returning "
                + Peer.COLUMNS)
        .param(metadata.map(RawJson::text).orElse(null))
        .param(configuration.map(RawJson::text).orElse(null))
        .param(workspace.value())
        .param(name.value())
        .query(Peer::row)
        .single();
  }

  Page<Peer> list(String workspace, Kind kind, Filter filter, PageRequest asked) {
    var where = Where.that("p.workspace = ?", workspace);
    switch (kind) {
      case ORDINARY -> where.and("not p.scope");
      case SCOPE -> where.and("p.scope");
      case ALL -> {}
    }
    where.and(filter);
    long total =
        jdbc.sql("select count(*) from peer p" + where.sql())
            .params(where.parameters())
            .query(Long.class)
            .single();
    var items =
        jdbc.sql(
                "select %s from peer p%s order by p.created_at %3$s, p.id %3$s limit ? offset ?"
                    .formatted(Peer.COLUMNS, where.sql(), asked.direction()))
            .params(where.parametersAnd(asked.size(), asked.offset()))
            .query(Peer::row)
            .list();
    return Page.of(items, total, asked);
  }

  /** Which peers a list shows. */
  enum Kind {
    ORDINARY,
    SCOPE,
    ALL
  }
}
