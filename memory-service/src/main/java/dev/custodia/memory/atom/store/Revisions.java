package dev.custodia.memory.atom.store;

import dev.custodia.memory.atom.bind.Origin;
import dev.custodia.memory.atom.bind.Policies;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.stereotype.Component;

/** Revisions as they are kept. What is erased is simply not there. */
@Component
public class Revisions {
  private static final String COLUMNS =
      "revision, atom, previous, workspace, seq, superseded, recorded_at, policy, active, origin,"
          + " producer, input, body, plain, links, sources, media_type, blob_digest,"
          + " octet_length(blob), message";
  private static final String SELECT = "select " + COLUMNS + " from atom_revision where ";
  private static final RowMapper<Revision> ROW = (row, _) -> revision(row);
  private static final RowMapper<Long> NUMBER = (row, _) -> row.getLong(1);

  private static final String HEADS =
      "select revision from atom_revision where atom = any(?) and superseded is null"
          + " and workspace = ?";

  private final JdbcTemplate jdbc;
  private final Kept kept;

  Revisions(JdbcTemplate jdbc, StoreSettings settings) {
    this.jdbc = jdbc;
    this.kept = new Kept(settings.keptBytesMax());
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

  /** The heads of those of the atoms that are there, by atom. */
  public Map<Long, Revision> loadHeads(String workspace, Collection<Long> atoms) {
    if (atoms.isEmpty()) {
      return Map.of();
    }
    return heads(workspace, jdbc.query(HEADS, NUMBER, Longs.boxed(atoms), workspace));
  }

  /**
   * The same, where some heads are known already: the owners of current links, say, of this very
   * look at the database.
   */
  public Map<Long, Revision> loadHeads(
      String workspace, Collection<Long> atoms, Map<Long, Long> known) {
    List<Long> unknown = atoms.stream().filter(atom -> !known.containsKey(atom)).toList();
    var ids = new ArrayList<Long>(atoms.size());
    atoms.stream().map(known::get).filter(Objects::nonNull).forEach(ids::add);
    if (!unknown.isEmpty()) {
      ids.addAll(jdbc.query(HEADS, NUMBER, Longs.boxed(unknown), workspace));
    }
    return heads(workspace, ids);
  }

  /** The heads of those of the atoms that are active under the policies, by atom. */
  public Map<Long, Revision> candidates(
      String workspace, Collection<Long> atoms, Policies policies) {
    if (atoms.isEmpty()) {
      return Map.of();
    }
    return heads(
        workspace,
        jdbc.query(
            HEADS + " and active and (? or policy = any(?))",
            NUMBER,
            Longs.boxed(atoms),
            workspace,
            policies.every(),
            policies.array()));
  }

  private Map<Long, Revision> heads(String workspace, List<Long> ids) {
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

  /** Which revisions are heads now, by atom, without their bodies. */
  public Map<Long, Ends.Head> heads(Collection<Long> atoms) {
    return ends(atoms, List.of()).heads();
  }

  /** Which of the atoms and of the revisions are there, as far as links to them tell. */
  public Ends ends(Collection<Long> atoms, Collection<Long> revisions) {
    var heads = new HashMap<Long, Ends.Head>();
    var known = new HashMap<Long, Ends.Known>();
    if (atoms.isEmpty() && revisions.isEmpty()) {
      return new Ends(heads, known);
    }
    var parts = new ArrayList<String>();
    var values = new ArrayList<Object>();
    if (!atoms.isEmpty()) {
      parts.add(
          "select atom, revision, policy, active, null from atom_revision"
              + " where atom = any(?) and superseded is null");
      values.add(Longs.boxed(atoms));
    }
    if (!revisions.isEmpty()) {
      parts.add(
          "select null, revision, policy, active, message from atom_revision"
              + " where revision = any(?)");
      values.add(Longs.boxed(revisions));
    }
    jdbc.query(
        String.join(" union all ", parts),
        row -> {
          long atom = row.getLong(1);
          String policy = row.getString(3);
          if (atom == 0) {
            known.put(row.getLong(2), new Ends.Known(policy, row.getString(5)));
          } else {
            heads.put(atom, new Ends.Head(atom, row.getLong(2), policy, row.getBoolean(4)));
          }
        },
        values.toArray());
    return new Ends(heads, known);
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

  /** Active heads under the policies, derived from an input, in atom order: what may be stale. */
  public List<Revision> derived(String workspace, Policies policies, long after, int limit) {
    return jdbc.query(
        SELECT
            + "workspace = ? and atom > ? and superseded is null and active and input is not null"
            + " and (? or policy = any(?)) order by atom limit ?",
        ROW,
        workspace,
        after,
        policies.every(),
        policies.array(),
        limit);
  }

  /** Active heads under the policies, in atom order. */
  public List<Revision> active(String workspace, Policies policies, long after, int limit) {
    return jdbc.query(
        SELECT
            + "workspace = ? and atom > ? and superseded is null and active"
            + " and (? or policy = any(?)) order by atom limit ?",
        ROW,
        workspace,
        after,
        policies.every(),
        policies.array(),
        limit);
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

  /** The bytes of a blob body, from start (inclusive) to end (exclusive). */
  public byte[] blob(long revision, int start, int length) {
    var bytes =
        jdbc.queryForObject(
            "select substring(blob from ? for ?) from atom_revision where revision = ?",
            byte[].class,
            start + 1,
            length,
            revision);
    return bytes == null ? new byte[0] : bytes;
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

  // Names of which there are few are kept once, however many revisions hold them.
  static Revision revision(ResultSet row) throws SQLException {
    String body = row.getString(13);
    String plain = row.getString(14);
    String mediaType = row.getString(17);
    return new Revision(
        row.getLong(1),
        row.getLong(2),
        row.getLong(3),
        row.getString(4).intern(),
        row.getLong(5),
        row.getLong(6),
        row.getTimestamp(7).toInstant(),
        row.getString(8).intern(),
        row.getBoolean(9),
        Origin.valueOf(row.getString(10)),
        row.getString(11).intern(),
        row.getString(12),
        body,
        plain.equals(body) ? body : plain,
        LinkText.links(row.getString(15)),
        LinkText.citations(row.getString(16)),
        mediaType == null ? null : new Blob(mediaType, row.getString(18), row.getInt(19)),
        row.getString(20));
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
