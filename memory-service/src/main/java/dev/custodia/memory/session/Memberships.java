package dev.custodia.memory.session;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.SessionRef;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.sql.Sql;
import dev.custodia.platform.problem.Problem;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Who takes part in which session. Whoever changes it holds the session's lock, so that the
 * observers of a message are those of one moment.
 */
@Component
public class Memberships {
  private static final int OBSERVERS_MAX = 10;

  private final JdbcClient jdbc;
  private final Clock clock;

  Memberships(JdbcClient jdbc, Clock clock) {
    this.jdbc = jdbc;
    this.clock = clock;
  }

  /**
   * Lets peers take part. Who does so already keeps his settings and his date; who had left comes
   * back with the new ones (memory-api 7 and 19.6).
   */
  public void join(SessionRef session, Map<PeerName, MemberConfig> members) {
    join(session, members, clock.instant());
  }

  /** The same as of a moment: that of the message by which they come in. */
  public void join(SessionRef session, Map<PeerName, MemberConfig> members, Instant at) {
    if (members.isEmpty()) {
      return;
    }
    var names = members.keySet().stream().map(PeerName::value).toArray(String[]::new);
    var me = members.values().stream().map(MemberConfig::observeMe).toArray(Boolean[]::new);
    var others = members.values().stream().map(MemberConfig::observeOthers).toArray(Boolean[]::new);
    jdbc.sql(
            "insert into membership (workspace, session, peer, observe_me, observe_others, joined_at)"
                + " select ?, ?, p, m, o, ? from unnest(?::text[], ?::boolean[], ?::boolean[])"
                + " as rows(p, m, o) order by p"
                + " on conflict (workspace, session, peer) do update set left_at = null,"
                + " joined_at = excluded.joined_at, observe_me = excluded.observe_me,"
                + " observe_others = excluded.observe_others where membership.left_at is not null")
        .params(
            session.workspace().value(), session.session().value(), Sql.time(at), names, me, others)
        .update();
  }

  /** Lets members leave; who is none is passed over. */
  public void leave(SessionRef session, Collection<String> peers) {
    jdbc.sql(
            "update membership set left_at = ? where workspace = ? and session = ?"
                + " and peer = any(?) and left_at is null")
        .params(
            Sql.time(clock.instant()),
            session.workspace().value(),
            session.session().value(),
            Sql.array(peers))
        .update();
  }

  /** Whether the peer takes part at this moment. */
  public boolean active(String workspace, String session, String peer) {
    return activeIn(workspace, peer, Set.of(session)).contains(session);
  }

  /** In which of the sessions the peer takes part at this moment. */
  public Set<String> activeIn(String workspace, String peer, Collection<String> sessions) {
    return jdbc.sql(
            "select m.session from membership m join session s"
                + " on s.workspace = m.workspace and s.name = m.session"
                + " where m.workspace = ? and m.peer = ? and m.session = any(?)"
                + " and m.left_at is null and s.active")
        .params(workspace, peer, Sql.array(sessions))
        .query(Sql::text)
        .set();
  }

  /** All sessions in which some of the peers take part at this moment. */
  public Set<String> sessionsOf(String workspace, Collection<String> peers) {
    if (peers.isEmpty()) {
      return Set.of();
    }
    // Names one by one: for an array of unknown length the planner prefers to plan each time anew.
    var names = String.join(", ", Collections.nCopies(peers.size(), "?"));
    return jdbc.sql(
            "select m.session from membership m join session s"
                + " on s.workspace = m.workspace and s.name = m.session"
                + " where m.workspace = ? and m.peer in ("
                + names
                + ") and m.left_at is null and s.active")
        .param(workspace)
        .params(List.copyOf(peers))
        .query(Sql::text)
        .set();
  }

  /** Ordinary members who are not among these leave; scopes stay (memory-api 7). */
  void leaveOthers(SessionRef session, Collection<PeerName> staying) {
    jdbc.sql(
            "update membership m set left_at = ? from peer p where m.workspace = ? and m.session = ?"
                + " and m.left_at is null and m.peer <> all(?)"
                + " and p.workspace = m.workspace and p.name = m.peer and not p.scope")
        .params(
            Sql.time(clock.instant()),
            session.workspace().value(),
            session.session().value(),
            Sql.array(staying.stream().map(PeerName::value).toList()))
        .update();
  }

  Optional<MemberConfig> config(String workspace, String session, String peer) {
    return jdbc.sql(
            "select observe_me, observe_others from membership"
                + " where workspace = ? and session = ? and peer = ?")
        .params(workspace, session, peer)
        .query(MemberConfig::row)
        .optional();
  }

  /** Lays settings over those of a member; a peer that never was one becomes one. */
  void configure(SessionRef session, PeerName peer, MemberConfig config) {
    jdbc.sql(
            "insert into membership as m"
                + " (workspace, session, peer, observe_me, observe_others, joined_at)"
                + " values (?, ?, ?, ?, ?, ?) on conflict (workspace, session, peer) do update set"
                + " observe_me = coalesce(excluded.observe_me, m.observe_me),"
                + " observe_others = coalesce(excluded.observe_others, m.observe_others)")
        .param(session.workspace().value())
        .param(session.session().value())
        .param(peer.value())
        .param(config.observeMe())
        .param(config.observeOthers())
        .param(Sql.time(clock.instant()))
        .update();
  }

  /** Refuses the running transaction where too many ordinary members observe the others. */
  void requireFewObservers(SessionRef session) {
    int observers =
        jdbc.sql(
                "select count(*) from membership m join peer p"
                    + " on p.workspace = m.workspace and p.name = m.peer and not p.scope"
                    + " where m.workspace = ? and m.session = ? and m.left_at is null"
                    + " and m.observe_others")
            .params(session.workspace().value(), session.session().value())
            .query(Integer.class)
            .single();
    if (observers > OBSERVERS_MAX) {
      throw new Problem(
          ProblemCode.MALFORMED, "A session has at most %d observers.".formatted(OBSERVERS_MAX));
    }
  }
}
