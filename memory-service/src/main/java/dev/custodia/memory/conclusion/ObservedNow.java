package dev.custodia.memory.conclusion;

/**
 * What a scope concluded is shown only while it observes the session that it comes from. Forgetting
 * what came from a session that left, or is being deleted, is work that takes its time; until it is
 * done, this keeps what it will take away out of sight.
 */
public final class ObservedNow {
  private static final String MEMBER =
      "exists (select 1 from membership v join session t on t.workspace = v.workspace"
          + " and t.name = v.session where v.workspace = c.workspace and v.session = %s"
          + " and v.peer = c.observer and v.left_at is null and t.active)";

  /**
   * Holds for a conclusion called {@code c} that is no scope's, that comes from no session, or from
   * one that the scope observes at this moment; and whose sources do so, too.
   */
  public static final String SQL =
      "(left(c.observer, 6) <> 'scope.' or ((c.session is null or "
          + MEMBER.formatted("c.session")
          + ") and not exists (select 1 from conclusion_source f join conclusion o"
          + " on o.id = f.source where f.derived = c.id and o.session is not null and not "
          + MEMBER.formatted("o.session")
          + ")))";

  /** The same, and what a client wrote itself: who wrote it may read it. */
  static final String OR_POSTED = "(c.posted or " + SQL + ")";

  private ObservedNow() {}
}
