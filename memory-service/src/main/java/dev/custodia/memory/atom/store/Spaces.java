package dev.custodia.memory.atom.store;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.atom.bind.Policies;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.workspace.Workspaces;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * The row of each workspace that orders its commits and carries the barrier of an erasure. Writers
 * lock it against each other, readers hold it lightly while they record what they showed, and an
 * erasure locks out both; nothing else is ever locked before it, so nobody waits in a circle.
 */
@Component
public class Spaces {
  private static final Space NEVER_USED = new Space(0, null, 0);
  private static final String SELECT =
      "select seq, purge, purges_done from atom_space where workspace = ?";
  private static final String SNAPSHOT =
      "select seq, purge, purges_done, array(select policy from atom_policy p"
          + " where p.workspace = s.workspace order by policy) from atom_space s"
          + " where workspace = ?";
  private static final String NEXT =
      "with next as (update atom_space set seq = seq + 1 where workspace = ? and purge is null"
          + " returning workspace, seq), known as (insert into atom_policy select workspace, ?"
          + " from next on conflict do nothing) select seq from next";

  private final JdbcTemplate jdbc;
  private final ObjectProvider<Workspaces> workspaces;

  Spaces(JdbcTemplate jdbc, ObjectProvider<Workspaces> workspaces) {
    this.jdbc = jdbc;
    this.workspaces = workspaces;
  }

  /**
   * Where a workspace stands.
   *
   * @param seq its last commit
   * @param purge the erasure that blocks it
   * @param purgesDone how many erasures went before
   */
  public record Space(long seq, @Nullable String purge, long purgesDone) {
    /** Refuses while an erasure is unfinished. */
    public Space open() {
      if (purge != null) {
        throw AtomFault.erasing();
      }
      return this;
    }
  }

  /**
   * A workspace at one moment.
   *
   * @param policies that it has atoms under by then
   */
  public record Snapshot(Space space, List<String> policies) {
    /** The policies by name: where every one may be read, those of the workspace. */
    public List<String> named(Policies readable) {
      return readable.every() ? policies : readable.listed();
    }
  }

  /** Where the workspace stands, without waiting for anyone. */
  public Space look(String workspace) {
    Space space = find(workspace, "");
    return space == null ? NEVER_USED : space;
  }

  /**
   * Where the workspace stands at the one moment that the transaction sees from now on. Its first
   * statement: one way to the database for all of it.
   */
  public Snapshot snapshot(String workspace) {
    Snapshot seen =
        jdbc.execute(
            "set transaction isolation level repeatable read; " + SNAPSHOT,
            (PreparedStatement statement) -> {
              statement.setString(1, workspace);
              boolean rows = statement.execute();
              while (!rows) {
                rows = statement.getMoreResults();
              }
              try (var row = statement.getResultSet()) {
                return row.next()
                    ? new Snapshot(space(row), List.of((String[]) row.getArray(4).getArray()))
                    : new Snapshot(NEVER_USED, List.of());
              }
            });
    return Objects.requireNonNull(seen);
  }

  /**
   * Moves to the next commit, under the policy, and keeps other writers and erasures out until the
   * transaction ends. Refuses while an erasure is unfinished.
   */
  public long next(String workspace, String policy) {
    for (int attempt = 0; attempt < 2; attempt++) {
      List<Long> seq = jdbc.query(NEXT, (row, _) -> row.getLong(1), workspace, policy);
      if (!seq.isEmpty()) {
        return seq.getFirst();
      }
      existing(workspace, " for no key update").open();
    }
    throw new IllegalStateException("a workspace was dropped while it was entered");
  }

  /** As {@link #look}, keeping other writers and erasures out until the transaction ends. */
  public Space lock(String workspace) {
    return existing(workspace, " for no key update");
  }

  /** The same, keeping erasures out until the transaction ends. */
  public Space hold(String workspace) {
    return existing(workspace, " for key share");
  }

  /** The same, keeping everyone out until the transaction ends. */
  public Space lockForErasure(String workspace) {
    return existing(workspace, " for update");
  }

  /**
   * Says that the workspace has been this far, and has atoms under these policies: what commits
   * that come from elsewhere leave. Only under {@link #lock}.
   */
  public void reached(String workspace, long seq, Collection<String> policies) {
    jdbc.update("update atom_space set seq = greatest(seq, ?) where workspace = ?", seq, workspace);
    jdbc.update(
        "insert into atom_policy select ?, unnest(?::text[]) on conflict do nothing",
        workspace,
        policies.toArray(String[]::new));
  }

  /** Sets or lifts the barrier; only under {@link #lockForErasure}. */
  public void barrier(String workspace, @Nullable String purge) {
    jdbc.update("update atom_space set purge = ? where workspace = ?", purge, workspace);
  }

  /** Whether the workspace has or had atoms. */
  public boolean used(String workspace) {
    return find(workspace, "") != null;
  }

  /** Lets readers in flight notice that something was erased beside any barrier. */
  public void noticed(String workspace) {
    jdbc.update(
        "update atom_space set purges_done = purges_done + 1 where workspace = ?", workspace);
  }

  /** Lifts the barrier of a finished erasure, and lets readers in flight notice it. */
  public void erased(String workspace) {
    jdbc.update(
        "update atom_space set purge = null, purges_done = purges_done + 1 where workspace = ?",
        workspace);
  }

  private Space existing(String workspace, String lock) {
    Space space = find(workspace, lock);
    if (space != null) {
      return space;
    }
    jdbc.update("insert into atom_space (workspace) values (?) on conflict do nothing", workspace);
    // Without its own row a workspace could not be deleted, and its atoms would never go.
    workspaces.ifAvailable(all -> all.ensure(new WorkspaceName(workspace)));
    Space made = find(workspace, lock);
    if (made == null) {
      throw new IllegalStateException("a workspace was dropped while it was entered");
    }
    return made;
  }

  private @Nullable Space find(String workspace, String lock) {
    var found = jdbc.query(SELECT + lock, (row, _) -> space(row), workspace);
    return found.isEmpty() ? null : found.getFirst();
  }

  private static Space space(ResultSet row) throws SQLException {
    return new Space(row.getLong(1), row.getString(2), row.getLong(3));
  }
}
