package dev.custodia.memory.atom.use;

import dev.custodia.memory.atom.fault.AtomCode;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.store.Revision;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The use states of a workspace's subjects. */
@Component
public class Uses {
  private final JdbcTemplate jdbc;
  private final AdaptiveUse model;

  Uses(JdbcTemplate jdbc, UseSettings settings) {
    this.jdbc = jdbc;
    this.model = settings.model();
  }

  /** What the uses of each revision are worth to the subject; those without any are left out. */
  public Map<Long, Double> values(
      String workspace, String subject, Collection<Long> revisions, Instant now) {
    var values = new HashMap<Long, Double>();
    states(workspace, subject, revisions)
        .forEach((revision, state) -> values.put(revision, model.value(state, now)));
    return values;
  }

  /** The states, while nobody else counts for the subject until the transaction ends. */
  Map<Long, AdaptiveUse.State> locked(
      String workspace, String subject, Collection<Long> revisions) {
    // A first use has no row to lock.
    jdbc.query(
        "select pg_advisory_xact_lock(hashtextextended(?, 60))",
        _ -> {},
        workspace + '/' + subject);
    return states(workspace, subject, revisions);
  }

  private Map<Long, AdaptiveUse.State> states(
      String workspace, String subject, Collection<Long> revisions) {
    if (revisions.isEmpty()) {
      return Map.of();
    }
    var states = new HashMap<Long, AdaptiveUse.State>();
    jdbc.query(
        "select revision, model, mass, half_life, updated_at from atom_use"
            + " where workspace = ? and subject = ? and revision = any(?)",
        row -> {
          if (!row.getString(2).equals(model.id())) {
            throw new AtomFault(
                AtomCode.STATE_INVALIDATED,
                "Uses were recorded under another model; reset them with DELETE …/uses.");
          }
          states.put(
              row.getLong(1),
              new AdaptiveUse.State(
                  row.getDouble(3), row.getTimestamp(5).toInstant(), row.getDouble(4)));
        },
        workspace,
        subject,
        revisions.toArray(Long[]::new));
    return states;
  }

  /** Marks the event for each revision; gives those for which it is new. */
  Set<Long> claim(
      String workspace, String subject, String event, Collection<Revision> used, Instant at) {
    return Set.copyOf(
        jdbc.query(
            "insert into atom_use_event select ?, ?, r, ?, a, ?::timestamptz"
                + " from unnest(?::bigint[], ?::bigint[]) as used (r, a)"
                + " on conflict do nothing returning revision",
            (row, _) -> row.getLong(1),
            workspace,
            subject,
            event,
            Timestamp.from(at),
            used.stream().map(Revision::id).toArray(Long[]::new),
            used.stream().map(Revision::atom).toArray(Long[]::new)));
  }

  /** Counts one more use of each revision. */
  void count(
      String workspace,
      String subject,
      List<Revision> used,
      Map<Long, AdaptiveUse.State> before,
      Instant at) {
    var rows = new ArrayList<Object[]>(used.size());
    for (Revision revision : used) {
      AdaptiveUse.State state = model.update(before.get(revision.id()), at);
      rows.add(
          new Object[] {
            workspace,
            subject,
            revision.id(),
            revision.atom(),
            revision.policy(),
            model.id(),
            state.mass(),
            state.halfLifeMillis(),
            Timestamp.from(state.updatedAt())
          });
    }
    jdbc.batchUpdate(
        "insert into atom_use values (?, ?, ?, ?, ?, ?, ?, ?, ?)"
            + " on conflict (workspace, subject, revision) do update set model = excluded.model,"
            + " mass = excluded.mass, half_life = excluded.half_life,"
            + " updated_at = excluded.updated_at",
        rows);
  }

  /** Forgets the subject's states under the policies; the events stay marked. */
  void reset(String workspace, String subject, boolean every, String[] policies) {
    jdbc.update(
        "delete from atom_use where workspace = ? and subject = ? and (? or policy = any(?))",
        workspace,
        subject,
        every,
        policies);
  }
}
