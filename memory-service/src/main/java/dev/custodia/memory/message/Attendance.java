package dev.custodia.memory.message;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.SessionRef;
import dev.custodia.memory.peer.Peers;
import dev.custodia.memory.session.MemberConfig;
import dev.custodia.memory.session.Memberships;
import dev.custodia.memory.sql.Sql;
import dev.custodia.memory.v3.RawJson;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Who is in the session at the moment of a message: its authors, and who observes them. */
@Repository
class Attendance {
  private final JdbcClient jdbc;
  private final Peers peers;
  private final Memberships memberships;

  Attendance(JdbcClient jdbc, Peers peers, Memberships memberships) {
    this.jdbc = jdbc;
    this.peers = peers;
    this.memberships = memberships;
  }

  /** A member, with what he said about being observed and about himself. */
  record Attendee(
      String peer,
      @Nullable Boolean observeMe,
      boolean observes,
      boolean active,
      RawJson configuration) {
    boolean observed() {
      return observeMe != null
          ? observeMe
          : configuration.object().path("observe_me").asBoolean(true);
    }
  }

  /** All who matter to a message. */
  record Roll(Map<String, Attendee> all) {
    Attendee of(PeerName author) {
      var attendee = all.get(author.value());
      if (attendee == null) {
        throw new IllegalStateException("an author is always a member");
      }
      return attendee;
    }

    /** The author first, then everyone else who observes (memory-api 13.3). */
    List<String> observersOf(PeerName author) {
      var observers = new java.util.ArrayList<String>();
      observers.add(author.value());
      all.values().stream()
          .filter(it -> it.observes() && it.active() && !it.peer().equals(author.value()))
          .map(Attendee::peer)
          .sorted()
          .forEach(observers::add);
      return observers;
    }
  }

  /** Calls the roll; authors who are no members become members first. */
  Roll call(SessionRef session, Set<PeerName> authors, Instant now) {
    var roll = read(session, authors);
    var strangers = new LinkedHashMap<PeerName, MemberConfig>();
    for (var author : authors) {
      var attendee = roll.all().get(author.value());
      if (attendee == null || !attendee.active()) {
        strangers.put(author, MemberConfig.DEFAULT);
      }
    }
    if (strangers.isEmpty()) {
      return roll;
    }
    peers.ensure(session.workspace(), strangers.keySet());
    memberships.join(session, strangers, now);
    return read(session, authors);
  }

  private Roll read(SessionRef session, Set<PeerName> authors) {
    var all = new HashMap<String, Attendee>();
    jdbc.sql(
            "select m.peer, m.observe_me, m.observe_others, m.left_at is null as active,"
                + " p.configuration from membership m"
                + " join peer p on p.workspace = m.workspace and p.name = m.peer"
                + " where m.workspace = ? and m.session = ?"
                + " and (m.peer = any(?) or (m.observe_others and m.left_at is null))")
        .params(
            session.workspace().value(),
            session.session().value(),
            Sql.array(authors.stream().map(PeerName::value).toList()))
        .query(
            (row, _) ->
                new Attendee(
                    row.getString("peer"),
                    Sql.flagIfAny(row, "observe_me"),
                    row.getBoolean("observe_others"),
                    row.getBoolean("active"),
                    Sql.json(row, "configuration")))
        .list()
        .forEach(it -> all.put(it.peer(), it));
    return new Roll(all);
  }
}
