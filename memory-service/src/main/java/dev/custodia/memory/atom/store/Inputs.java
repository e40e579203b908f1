package dev.custodia.memory.atom.store;

import dev.custodia.memory.atom.bind.Policies;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Generation inputs. One that was turned into something stays as long as that does. */
@Component
public class Inputs {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final String SELECT =
      "select input, workspace, subject, handle, scope, policies, basis, created_at, expires_at,"
          + " seq, reads, watched, listed, delivered, historical, inherited, inherited_out,"
          + " observations, manifest from atom_input where ";

  private final JdbcTemplate jdbc;

  Inputs(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /** That a call was acknowledged. */
  public record Acknowledgement(String event, Instant acceptedAt, List<Long> revisions) {}

  /** Keeps an input, and by which atoms an erasure will find it. */
  public void add(GenerationInput input, Collection<Long> atoms) {
    jdbc.update(
        "insert into atom_input (input, workspace, subject, handle, scope, policies, basis,"
            + " created_at, expires_at, seq, reads, watched, listed, delivered, historical,"
            + " inherited, inherited_out, observations, manifest)"
            + " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        input.id(),
        input.workspace(),
        input.subject(),
        input.handle(),
        input.scope(),
        input.policies().toArray(String[]::new),
        input.current() ? "current" : "historical",
        Timestamp.from(input.createdAt()),
        Timestamp.from(input.expiresAt()),
        input.seq(),
        Longs.boxed(input.reads()),
        Longs.boxed(input.watched()),
        Longs.boxed(input.listed()),
        Longs.boxed(input.delivered()),
        Longs.boxed(input.historical()),
        input.inherited().toArray(String[]::new),
        Longs.boxed(input.inheritedOut()),
        JSON.writeValueAsString(input.observations()),
        JSON.writeValueAsString(input.details()));
    rests(input.id(), atoms);
  }

  /** Says that the input rests on atoms too. */
  public void rests(String input, Collection<Long> atoms) {
    jdbc.update(
        "insert into atom_input_read (atom, input) select distinct a, ? from unnest(?::bigint[]) a"
            + " on conflict do nothing",
        input,
        Longs.boxed(atoms));
  }

  /** The input of this id. */
  public Optional<GenerationInput> find(String workspace, String id) {
    return Optional.ofNullable(load(workspace, List.of(id)).get(id));
  }

  /** Those of the inputs that are there. */
  public Map<String, GenerationInput> load(String workspace, Collection<String> ids) {
    if (ids.isEmpty()) {
      return Map.of();
    }
    var found = new HashMap<String, GenerationInput>();
    jdbc.query(
            SELECT + "input = any(?) and workspace = ?",
            (row, _) -> input(row),
            ids.toArray(String[]::new),
            workspace)
        .forEach(input -> found.put(input.id(), input));
    return found;
  }

  /** Replaces what the input watches, after its own outputs were folded in. */
  public void fold(
      String input,
      List<Long> watched,
      List<Long> listed,
      List<Observation> observations,
      List<Long> inheritedOut) {
    jdbc.update(
        "update atom_input set watched = ?, listed = ?, observations = ?, inherited_out = ?"
            + " where input = ?",
        Longs.boxed(watched),
        Longs.boxed(listed),
        JSON.writeValueAsString(observations),
        Longs.boxed(inheritedOut),
        input);
  }

  /** Adds an event to the input's acknowledgements; one that is there already stays. */
  public void acknowledge(String input, String event, Instant at, Collection<Long> revisions) {
    jdbc.update(
        "insert into atom_acknowledgement values (?, ?, ?, ?) on conflict do nothing",
        input,
        event,
        Timestamp.from(at),
        Longs.boxed(revisions));
  }

  /** The events of an input, oldest first. */
  public List<Acknowledgement> acknowledgements(String input) {
    return jdbc.query(
        "select event, accepted_at, revisions from atom_acknowledgement where input = ?"
            + " order by accepted_at, event",
        (row, _) ->
            new Acknowledgement(
                row.getString(1), row.getTimestamp(2).toInstant(), Longs.of(row.getArray(3))),
        input);
  }

  /** Inputs under the policies that were turned into something up to a commit, in any order. */
  public List<GenerationInput> used(
      String workspace, Policies policies, String after, long upTo, int limit) {
    return jdbc.query(
        SELECT
            + "workspace = ? and input > ? and (? or policies <@ ?::text[]) and exists (select 1"
            + " from atom_revision r where r.input = atom_input.input and r.seq <= ?)"
            + " order by input limit ?",
        (row, _) -> input(row),
        workspace,
        after,
        policies.every(),
        policies.array(),
        upTo,
        limit);
  }

  /** On which atoms the inputs rest. */
  public Map<String, List<Long>> rests(Collection<String> ids) {
    var atoms = new HashMap<String, List<Long>>();
    jdbc.query(
        "select input, atom from atom_input_read where input = any(?) order by input, atom",
        row -> {
          atoms.computeIfAbsent(row.getString(1), _ -> new ArrayList<>()).add(row.getLong(2));
        },
        (Object) ids.toArray(String[]::new));
    return atoms;
  }

  /** Those of the ids that inputs of other workspaces have. */
  public Set<String> elsewhere(String workspace, Collection<String> ids) {
    return Set.copyOf(
        jdbc.query(
            "select input from atom_input where input = any(?) and workspace <> ?",
            (row, _) -> row.getString(1),
            ids.toArray(String[]::new),
            workspace));
  }

  /** Drops inputs that expired before a time and were never turned into anything. */
  public void sweep(Instant before) {
    jdbc.update(
        "delete from atom_input i where expires_at < ? and not exists"
            + " (select 1 from atom_revision r where r.input = i.input)",
        Timestamp.from(before));
  }

  private static GenerationInput input(ResultSet row) throws SQLException {
    return new GenerationInput(
        row.getString(1),
        row.getString(2),
        row.getString(3),
        row.getString(4),
        row.getString(5),
        List.of((String[]) row.getArray(6).getArray()),
        row.getString(7).equals("current"),
        row.getTimestamp(8).toInstant(),
        row.getTimestamp(9).toInstant(),
        row.getLong(10),
        Longs.of(row.getArray(11)),
        Longs.of(row.getArray(12)),
        Longs.of(row.getArray(13)),
        Longs.of(row.getArray(14)),
        Longs.of(row.getArray(15)),
        List.of((String[]) row.getArray(16).getArray()),
        Longs.of(row.getArray(17)),
        List.of(JSON.readValue(row.getString(18), Observation[].class)),
        JSON.readValue(row.getString(19), GenerationInput.Details.class));
  }
}
