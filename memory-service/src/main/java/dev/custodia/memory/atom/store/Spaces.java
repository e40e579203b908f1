package dev.custodia.memory.atom.store;

import dev.custodia.memory.atom.fault.AtomFault;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * The row of each workspace that orders its commits and carries the barrier of an erasure. Writers
 * lock it against each other, readers hold it lightly while they record what they showed, and an
 * erasure locks out both; nothing else is ever locked before it, so nobody waits in a circle.
 */
@Component
public class Spaces {
  private final JdbcTemplate jdbc;

  Spaces(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
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

  /** Where the workspace stands, without waiting for anyone. */
  public Space look(String workspace) {
    Space space = find(workspace, "");
    return space == null ? new Space(0, null, 0) : space;
  }

  /** The same, keeping other writers and erasures out until the transaction ends. */
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
   * As {@link #hold}, for a transaction that only notes what was shown: it need not wait for the
   * disk, since a receipt that is lost with the machine is only read for anew.
   */
  public Space holdLightly(String workspace) {
    jdbc.execute("set local synchronous_commit = off");
    return hold(workspace);
  }

  /** The policies that a workspace has atoms under. */
  public List<String> policies(String workspace) {
    return jdbc.query(
        "select policy from atom_policy where workspace = ? order by policy",
        (row, _) -> row.getString(1),
        workspace);
  }

  /** Notes that the workspace has atoms under the policy. */
  public void knows(String workspace, String policy) {
    jdbc.update("insert into atom_policy values (?, ?) on conflict do nothing", workspace, policy);
  }

  /** Moves to the next commit; only under {@link #lock}. */
  public void advance(String workspace, long seq) {
    jdbc.update("update atom_space set seq = ? where workspace = ?", seq, workspace);
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
    Space made = find(workspace, lock);
    if (made == null) {
      throw new IllegalStateException("a workspace was dropped while it was entered");
    }
    return made;
  }

  private @Nullable Space find(String workspace, String lock) {
    var found =
        jdbc.query(
            "select seq, purge, purges_done from atom_space where workspace = ?" + lock,
            (row, _) -> new Space(row.getLong(1), row.getString(2), row.getLong(3)),
            workspace);
    return found.isEmpty() ? null : found.getFirst();
  }
}
