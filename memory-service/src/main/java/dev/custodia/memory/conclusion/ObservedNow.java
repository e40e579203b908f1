package dev.custodia.memory.conclusion;

/**
 * What a scope concluded is shown only while it observes the session that it comes from. Forgetting
 * what came from a session that left, or is being deleted, is work that takes its time; until it is
 * done, this keeps what it will take away out of sight.
 *
 * <p>The database's functions ask indexes for each conclusion, with plans of their own. As
 * subqueries they took longer to plan than to run, and the planner could choose to read the
 * memberships of all workspaces first.
 */
public final class ObservedNow {
  /**
   * Holds for a conclusion called {@code c} that is no scope's, that comes from no session, or from
   * one that the scope observes at this moment; and whose sources do so, too.
   */
  public static final String SQL =
      "(left(c.observer, 6) <> 'scope.'"
          + " or ((c.session is null or scope_observes(c.workspace, c.observer, c.session))"
          + " and (c.level = 'explicit' or scope_observes_sources(c.workspace, c.observer, c.id))))";

  /** The same, and what a client wrote itself: who wrote it may read it. */
  static final String OR_POSTED = "(c.posted or " + SQL + ")";

  private ObservedNow() {}
}
