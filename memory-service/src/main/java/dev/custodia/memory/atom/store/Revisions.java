package dev.custodia.memory.atom.store;

import static dev.custodia.memory.atom.store.RevisionRow.NUMBER;
import static dev.custodia.memory.atom.store.RevisionRow.ROW;
import static dev.custodia.memory.atom.store.RevisionRow.SELECT;

import dev.custodia.memory.atom.bind.Policies;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Revisions as they are kept, old ones too. What is erased is simply not there. */
@Component
public class Revisions {
  private final JdbcTemplate jdbc;

  Revisions(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /** A revision of the workspace. */
  public Optional<Revision> find(String workspace, long revision) {
    return jdbc.query(SELECT + "revision = ? and workspace = ?", ROW, revision, workspace).stream()
        .findFirst();
  }

  /** Those of the revisions that are there, by id. */
  public Map<Long, Revision> load(String workspace, Collection<Long> ids) {
    if (ids.isEmpty()) {
      return Map.of();
    }
    var found = new HashMap<Long, Revision>();
    jdbc.query(SELECT + "revision = any(?) and workspace = ?", ROW, Longs.boxed(ids), workspace)
        .forEach(revision -> found.put(revision.id(), revision));
    return found;
  }

  /** The atoms of those of the revisions that are there, by revision. */
  public Map<Long, Long> atoms(Collection<Long> revisions) {
    if (revisions.isEmpty()) {
      return Map.of();
    }
    var found = new HashMap<Long, Long>();
    jdbc.query(
        "select revision, atom from atom_revision where revision = any(?)",
        row -> {
          found.put(row.getLong(1), row.getLong(2));
        },
        (Object) Longs.boxed(revisions));
    return found;
  }

  /** All revisions ever of the atoms, by number; from the two indexes that have them together. */
  public List<Long> ever(Collection<Long> atoms) {
    return jdbc.query(
        "select revision from atom_revision where atom = any(?) and superseded is null union all"
            + " select revision from atom_revision where atom = any(?) and superseded is not null",
        NUMBER,
        Longs.boxed(atoms),
        Longs.boxed(atoms));
  }

  /** All revisions under the policies after a place in the order of commits, up to a commit. */
  public List<Revision> history(
      String workspace, Policies policies, long afterSeq, long afterId, long upTo, int limit) {
    return jdbc.query(
        SELECT
            + "workspace = ? and seq >= ? and (seq, revision) > (?, ?) and seq <= ?"
            + " and (? or policy = any(?)) order by seq, revision limit ?",
        ROW,
        workspace,
        afterSeq,
        afterSeq,
        afterId,
        upTo,
        policies.every(),
        policies.array(),
        limit);
  }

  /** What an input was turned into, oldest first. */
  public List<Long> outputs(Collection<String> inputs) {
    if (inputs.isEmpty()) {
      return List.of();
    }
    return jdbc.query(
        "select revision from atom_revision where input = any(?) order by revision",
        (row, _) -> row.getLong(1),
        (Object) inputs.toArray(String[]::new));
  }

  /** The current mirror of a message under a policy. */
  public Optional<Revision> ofMessage(String workspace, String message, String policy) {
    return jdbc
        .query(
            SELECT + "workspace = ? and message = ? and policy = ? and superseded is null",
            ROW,
            workspace,
            message,
            policy)
        .stream()
        .findFirst();
  }

  /** The current mirrors of a message under all policies. */
  public List<Revision> ofMessage(String workspace, String message) {
    return jdbc.query(
        SELECT + "workspace = ? and message = ? and superseded is null", ROW, workspace, message);
  }

  /** In the order of the ids, leaving out what is not there. */
  public static List<Revision> ordered(Collection<Long> ids, Map<Long, Revision> loaded) {
    var list = new ArrayList<Revision>(ids.size());
    for (Long id : ids) {
      Revision revision = loaded.get(id);
      if (revision != null) {
        list.add(revision);
      }
    }
    return list;
  }
}
