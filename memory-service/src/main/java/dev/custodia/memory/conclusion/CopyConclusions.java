package dev.custodia.memory.conclusion;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.SessionRef;
import dev.custodia.memory.recall.ChangeFeed;
import dev.custodia.memory.sql.Sql;
import dev.custodia.platform.id.Ids;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Copies the explicit conclusions of a session from each author's view of himself into a scope's
 * view, evidence included. What the scope knows already is left alone.
 */
@Component
class CopyConclusions {
  private final JdbcTemplate jdbc;
  private final ChangeFeed feed;
  private final Clock clock;

  CopyConclusions(JdbcTemplate jdbc, ChangeFeed feed, Clock clock) {
    this.jdbc = jdbc;
    this.feed = feed;
    this.clock = clock;
  }

  /** How many were copied, and about whom. */
  record Copied(long count, Set<String> observed) {}

  @Transactional(propagation = Propagation.MANDATORY)
  Copied into(SessionRef session, PeerName scope) {
    List<String> originals =
        jdbc.query(
            "select c.id from conclusion c where c.workspace = ? and c.session = ?"
                + " and c.level = 'explicit' and c.observer = c.observed and not exists ("
                + "select 1 from conclusion k where k.copied_from = c.id and k.observer = ?)"
                + " order by c.seq",
            Sql::text,
            session.workspace().value(),
            session.session().value(),
            scope.value());
    String[] from = originals.toArray(String[]::new);
    String[] to = originals.stream().map(_ -> Ids.next()).toArray(String[]::new);
    var copies = new HashSet<String>();
    var observed = new HashSet<String>();
    jdbc.query(
        "insert into conclusion (id, workspace, observer, observed, session, level, content,"
            + " content_key, posted, rule, language, times_derived, pattern, confidence, slots, copied_from,"
            + " said_at, created_at)"
            + " select k.copy, c.workspace, ?, c.observed, c.session, c.level, c.content,"
            + " c.content_key, c.posted, c.rule, c.language, c.times_derived, c.pattern, c.confidence, c.slots,"
            + " c.id, coalesce(c.said_at, c.created_at), ? from conclusion c"
            + " join unnest(?::text[], ?::text[]) with ordinality as k(original, copy, n)"
            + " on k.original = c.id order by k.n"
            + " on conflict (workspace, observer, observed, level, coalesce(session, ''), content_key)"
            + " where not posted do nothing returning id, observed",
        row -> {
          copies.add(row.getString(1));
          observed.add(row.getString(2));
        },
        scope.value(),
        Sql.time(clock.instant()),
        from,
        to);
    jdbc.update(
        "insert into conclusion_evidence (conclusion, message, start_byte, end_byte)"
            + " select c.id, e.message, e.start_byte, e.end_byte from conclusion c"
            + " join conclusion_evidence e on e.conclusion = c.copied_from where c.id = any(?)"
            + " on conflict do nothing",
        (Object) Sql.array(copies));
    if (!copies.isEmpty()) {
      feed.changed(session.workspace(), ConclusionInsert.KIND, copies);
    }
    return new Copied(copies.size(), observed);
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
