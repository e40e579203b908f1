package dev.custodia.memory.conclusion;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.SessionRef;
import dev.custodia.memory.recall.ChangeFeed;
import dev.custodia.memory.sql.Sql;
import dev.custodia.platform.id.Ids;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Copies the explicit conclusions of a session from each author's view of himself into a scope's
 * view, evidence included. What the scope knows already, from messages since the session joined,
 * gains the evidence from before. Running twice changes nothing.
 */
@Component
class CopyConclusions {
  /** What the scope has seen already stays the row that it is, and learns of its original. */
  private static final String COPY =
      """
      insert into conclusion (id, workspace, observer, observed, session, level, content,
        content_key, posted, rule, language, times_derived, pattern, confidence, slots,
        copied_from, said_at, created_at)
      select k.copy, c.workspace, ?, c.observed, c.session, c.level, c.content, c.content_key,
        c.posted, c.rule, c.language, c.times_derived, c.pattern, c.confidence, c.slots, c.id,
        coalesce(c.said_at, c.created_at), ?
      from conclusion c
      join unnest(?::text[], ?::text[]) with ordinality as k(original, copy, n)
        on k.original = c.id
      order by k.n
      on conflict (workspace, observer, observed, level, coalesce(session, ''), content_key)
        where not posted do update set copied_from = excluded.copied_from,
        said_at = greatest(conclusion.said_at, excluded.said_at)
      returning id, observed
      """;

  private final JdbcTemplate jdbc;
  private final ChangeFeed feed;
  private final Clock clock;

  CopyConclusions(JdbcTemplate jdbc, ChangeFeed feed, Clock clock) {
    this.jdbc = jdbc;
    this.feed = feed;
    this.clock = clock;
  }

  /**
   * What the scope knows from the session now.
   *
   * @param count how many conclusions it did not know before
   * @param known those that came in or gained evidence, by whom they are about
   */
  record Copied(long count, Map<String, Set<String>> known) {}

  @Transactional(propagation = Propagation.MANDATORY)
  Copied into(SessionRef session, PeerName scope) {
    List<String> originals =
        jdbc.query(
            "select c.id from conclusion c where c.workspace = ? and c.session = ?"
                + " and c.level = 'explicit' and c.observer = c.observed and not (c.posted and exists ("
                + "select 1 from conclusion k where k.copied_from = c.id and k.observer = ?))"
                + " order by c.seq",
            Sql::text,
            session.workspace().value(),
            session.session().value(),
            scope.value());
    String[] from = originals.toArray(String[]::new);
    String[] to = originals.stream().map(_ -> Ids.next()).toArray(String[]::new);
    var known = new TreeMap<String, Set<String>>();
    jdbc.query(
        COPY,
        row -> {
          known
              .computeIfAbsent(row.getString("observed"), _ -> new TreeSet<>())
              .add(row.getString("id"));
        },
        scope.value(),
        Sql.time(clock.instant()),
        from,
        to);
    var ids = known.values().stream().flatMap(Set::stream).toList();
    withEvidence(ids);
    if (!ids.isEmpty()) {
      feed.changed(session.workspace(), ConclusionInsert.KIND, ids);
    }
    var fresh = Set.of(to);
    return new Copied(ids.stream().filter(fresh::contains).count(), known);
  }

  /**
   * Adds the evidence of the originals. Each was derived once from each piece of it, and from what
   * the scope has seen already, so that its pieces say how often.
   */
  private void withEvidence(List<String> ids) {
    jdbc.update(
        "insert into conclusion_evidence (conclusion, message, start_byte, end_byte)"
            + " select c.id, e.message, e.start_byte, e.end_byte from conclusion c"
            + " join conclusion_evidence e on e.conclusion = c.copied_from where c.id = any(?)"
            + " on conflict do nothing",
        (Object) Sql.array(ids));
    jdbc.update(
        "update conclusion c set times_derived = greatest(c.times_derived, (select count(*)"
            + " from conclusion_evidence e where e.conclusion = c.id)) where c.id = any(?)",
        (Object) Sql.array(ids));
  }

  /** About whom the scope knows something from the session. */
  Set<String> observedIn(SessionRef session, PeerName scope) {
    return Set.copyOf(
        jdbc.query(
            "select distinct observed from conclusion where workspace = ? and observer = ?"
                + " and session = ?",
            Sql::text,
            session.workspace().value(),
            scope.value(),
            session.session().value()));
  }
}
