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
import java.util.Objects;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * What counts now: the newest revision of each atom. Which they are is asked of the database every
 * time; what they say is kept in memory, since a revision never changes.
 */
@Component
public class Heads {
  private static final String HEADS =
      "select revision from atom_revision where atom = any(?) and superseded is null"
          + " and workspace = ?";

  private final JdbcTemplate jdbc;
  private final Kept kept;

  Heads(JdbcTemplate jdbc, StoreSettings settings) {
    this.jdbc = jdbc;
    this.kept = new Kept(settings.keptBytesMax());
  }

  /** The heads of those of the atoms that are there, by atom. */
  public Map<Long, Revision> load(String workspace, Collection<Long> atoms) {
    if (atoms.isEmpty()) {
      return Map.of();
    }
    return kept(workspace, jdbc.query(HEADS, NUMBER, Longs.boxed(atoms), workspace));
  }

  /**
   * The same, where some heads are known already: the owners of current links, say, of this very
   * look at the database.
   */
  public Map<Long, Revision> load(String workspace, Collection<Long> atoms, Map<Long, Long> known) {
    List<Long> unknown = atoms.stream().filter(atom -> !known.containsKey(atom)).toList();
    var ids = new ArrayList<Long>(atoms.size());
    atoms.stream().map(known::get).filter(Objects::nonNull).forEach(ids::add);
    if (!unknown.isEmpty()) {
      ids.addAll(jdbc.query(HEADS, NUMBER, Longs.boxed(unknown), workspace));
    }
    return kept(workspace, ids);
  }

  /** The heads of those of the atoms that are active under the policies, by atom. */
  public Map<Long, Revision> candidates(
      String workspace, Collection<Long> atoms, Policies policies) {
    if (atoms.isEmpty()) {
      return Map.of();
    }
    return kept(
        workspace,
        jdbc.query(
            HEADS + " and active and (? or policy = any(?))",
            NUMBER,
            Longs.boxed(atoms),
            workspace,
            policies.every(),
            policies.array()));
  }

  private Map<Long, Revision> kept(String workspace, List<Long> ids) {
    List<Revision> heads =
        kept.of(
            ids,
            missing ->
                jdbc.query(
                    SELECT + "revision = any(?) and workspace = ?",
                    ROW,
                    Longs.boxed(missing),
                    workspace));
    Map<Long, Revision> byAtom = HashMap.newHashMap(heads.size());
    heads.forEach(head -> byAtom.put(head.atom(), head));
    return byAtom;
  }

  /** Lets go of what was erased. */
  public void forget(Collection<Long> revisions) {
    kept.forget(revisions);
  }

  /** Active heads under the policies whose bodies hold one of the pieces, in atom order. */
  public List<Long> holding(
      String workspace, Policies policies, Collection<String> pieces, int limit) {
    return jdbc.query(
        "select atom from atom_revision where workspace = ? and superseded is null and active"
            + " and (? or policy = any(?))"
            + " and exists (select 1 from unnest(?::text[]) piece where position(piece in plain) > 0)"
            + " order by atom limit ?",
        (row, _) -> row.getLong(1),
        workspace,
        policies.every(),
        policies.array(),
        pieces.toArray(String[]::new),
        limit);
  }

  /** Active heads under the policies, derived from an input, in atom order: what may be stale. */
  public List<Revision> derived(String workspace, Policies policies, long after, int limit) {
    return active("input is not null and ", workspace, policies, after, limit);
  }

  /** Active heads under the policies, in atom order. */
  public List<Revision> active(String workspace, Policies policies, long after, int limit) {
    return active("", workspace, policies, after, limit);
  }

  private List<Revision> active(
      String only, String workspace, Policies policies, long after, int limit) {
    return jdbc.query(
        SELECT
            + only
            + "workspace = ? and atom > ? and superseded is null and active"
            + " and (? or policy = any(?)) order by atom limit ?",
        ROW,
        workspace,
        after,
        policies.every(),
        policies.array(),
        limit);
  }
}
