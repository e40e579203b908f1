package dev.custodia.memory.queue;

/** Which work may be taken now. */
final class ClaimSql {
  /**
   * Whether the work {@code w} is about a scope and has to wait: what a scope learns or forgets of
   * a session waits until every older message of it that was read without, or with, that scope is
   * through (memory-api 12.3).
   */
  static final String BEHIND_OLDER =
      """
      (w.kind in ('scope_backfill', 'scope_removal') and exists (
        select 1 from work open
        where open.workspace = w.workspace and open.kind = 'representation'
          and open.session = w.session and open.id < w.id
          and open.state in ('recorded', 'ready', 'running')
          and (w.payload ->> 'scope' = any(open.observers)) = (w.kind = 'scope_removal')))
      """;

  /**
   * The oldest ready rows whose unit nobody holds, but those {@link #BEHIND_OLDER}. Being ordered
   * by id over all units, the rows taken of one unit are its oldest.
   *
   * <p>What runs is asked once and not for each candidate: where statistics were taken while
   * nothing was open, the planner looked through all open work for each piece of it, for half a
   * minute.
   */
  static final String CLAIM =
      """
      update work set state = 'running', attempts = attempts + 1, lease_until = :lease,
        updated_at = :now
      where id in (
        select w.id from work w
        where w.state = 'ready' and w.kind = any(:kinds) and w.not_before <= :now
          and w.unit_key <> all (array(
            select distinct held.unit_key from work held where held.state = 'running'))
          and not
      """
          + BEHIND_OLDER
          + """
        order by w.id limit :limit)
      returning id, workspace, kind, unit_key, session, message_id, observed, observers,
        configuration, payload, attempts
      """;

  private ClaimSql() {}
}
