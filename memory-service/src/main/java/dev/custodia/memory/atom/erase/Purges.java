package dev.custodia.memory.atom.erase;

import dev.custodia.contracts.id.WorkspaceName;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

/** The erasures, finished or not, and the atoms that each of them takes. */
@Repository
class Purges {
  private static final String SELECT =
      "select purge, root, subject, finished_at, expanded, work, reason from atom_purge where ";

  private final JdbcTemplate jdbc;

  Purges(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /** An erasure on its way. */
  record Purge(
      String id,
      long root,
      String subject,
      @Nullable Instant finishedAt,
      boolean expanded,
      long work,
      @Nullable String reason) {}

  /** An erasure that nobody works on. */
  record Left(WorkspaceName workspace, String purge) {}

  void begin(
      String id, String workspace, long root, Collection<Long> revisions, String who, Instant at) {
    jdbc.update(
        "insert into atom_purge (purge, workspace, root, revisions, subject, started_at,"
            + " stepped_at) values (?, ?, ?, ?, ?, ?, ?)",
        id,
        workspace,
        root,
        revisions.toArray(Long[]::new),
        who,
        Timestamp.from(at),
        Timestamp.from(at));
    aim(id, List.of(root));
  }

  Optional<Purge> find(String workspace, String id) {
    return jdbc
        .query(SELECT + "purge = ? and workspace = ?", (row, _) -> purge(row), id, workspace)
        .stream()
        .findFirst();
  }

  /** Whether the erasure began from an atom that had this revision. */
  boolean isOf(String id, long revision) {
    return Boolean.TRUE.equals(
        jdbc.queryForObject(
            "select ? = any(revisions) from atom_purge where purge = ?",
            Boolean.class,
            revision,
            id));
  }

  boolean isBy(String id, String subject) {
    return Boolean.TRUE.equals(
        jdbc.queryForObject(
            "select subject = ? from atom_purge where purge = ?", Boolean.class, subject, id));
  }

  /** Takes in further atoms. */
  void aim(String id, Collection<Long> atoms) {
    jdbc.update(
        "insert into atom_purge_target (purge, atom) select ?, a from unnest(?::bigint[]) a"
            + " on conflict do nothing",
        id,
        atoms.toArray(Long[]::new));
  }

  /** Atoms whose dependents are still to be found; kept from a rival until the transaction ends. */
  List<Long> unfollowed(String id, int limit) {
    return targets(id, "not followed", limit);
  }

  /** Atoms that are still to be erased; kept from a rival until the transaction ends. */
  List<Long> unerased(String id, int limit) {
    return targets(id, "not erased", limit);
  }

  void followed(String id, Collection<Long> atoms, long work, Instant at) {
    mark(id, "followed", atoms, work, at);
  }

  void erased(
      String id, Collection<Long> atoms, Collection<Long> revisions, long work, Instant at) {
    mark(id, "erased", atoms, work, at);
    jdbc.update(
        "insert into atom_purge_revision select ?, r from unnest(?::bigint[]) r"
            + " on conflict do nothing",
        id,
        revisions.toArray(Long[]::new));
  }

  void expanded(String id) {
    jdbc.update("update atom_purge set expanded = true where purge = ?", id);
  }

  void stopped(String id, String reason, Instant at) {
    jdbc.update(
        "update atom_purge set reason = ?, stepped_at = ? where purge = ?",
        reason,
        Timestamp.from(at),
        id);
  }

  /**
   * An erasure, of any workspace, that has not got on since; whoever is told of it has it for as
   * long again. Only one that still stands as a barrier.
   */
  Optional<Left> takeOver(Instant since, Instant now) {
    return jdbc
        .query(
            "update atom_purge set stepped_at = ? where purge = (select p.purge from atom_purge p"
                + " join atom_space s on s.workspace = p.workspace and s.purge = p.purge"
                + " where p.finished_at is null and p.stepped_at < ? order by p.stepped_at limit 1"
                + " for update of p skip locked) returning workspace, purge",
            (row, _) -> new Left(new WorkspaceName(row.getString(1)), row.getString(2)),
            Timestamp.from(now),
            Timestamp.from(since))
        .stream()
        .findFirst();
  }

  void finished(String id, Instant at) {
    jdbc.update(
        "update atom_purge set finished_at = ?, reason = null, revisions = '{}' where purge = ?",
        Timestamp.from(at),
        id);
    jdbc.update("delete from atom_purge_revision where purge = ?", id);
  }

  List<Long> atoms(String id, boolean erasedOnly) {
    return jdbc.query(
        "select atom from atom_purge_target where purge = ? and (erased or not ?) order by atom",
        (row, _) -> row.getLong(1),
        id,
        erasedOnly);
  }

  boolean done(String id, String column) {
    return jdbc.query(
            "select 1 from atom_purge_target where purge = ? and not " + column + " limit 1",
            (row, _) -> row.getInt(1),
            id)
        .isEmpty();
  }

  private List<Long> targets(String id, String open, int limit) {
    return jdbc.query(
        "select atom from atom_purge_target where purge = ? and "
            + open
            + " order by atom limit ? for update skip locked",
        (row, _) -> row.getLong(1),
        id,
        limit);
  }

  private void mark(String id, String column, Collection<Long> atoms, long work, Instant at) {
    jdbc.update(
        "update atom_purge_target set " + column + " = true where purge = ? and atom = any(?)",
        id,
        atoms.toArray(Long[]::new));
    jdbc.update(
        "update atom_purge set work = work + ?, stepped_at = ? where purge = ?",
        work,
        Timestamp.from(at),
        id);
  }

  private static Purge purge(ResultSet row) throws SQLException {
    Timestamp finished = row.getTimestamp(4);
    return new Purge(
        row.getString(1),
        row.getLong(2),
        row.getString(3),
        finished == null ? null : finished.toInstant(),
        row.getBoolean(5),
        row.getLong(6),
        row.getString(7));
  }
}
