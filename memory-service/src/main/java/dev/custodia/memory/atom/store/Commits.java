package dev.custodia.memory.atom.store;

import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Appends revisions. Only under the lock of the workspace. */
@Component
public class Commits {
  private final JdbcTemplate jdbc;
  private final Blobs blobs;

  Commits(JdbcTemplate jdbc, Blobs blobs) {
    this.jdbc = jdbc;
    this.blobs = blobs;
  }

  /**
   * The old heads step back before the new revisions are there: an atom has one head.
   *
   * @param blob the bytes that the only revision brings, where it brings some
   */
  public void append(
      Collection<Long> replaced, List<Revision> revisions, long seq, byte @Nullable [] blob) {
    if (!replaced.isEmpty()) {
      Long[] old = Longs.boxed(replaced);
      jdbc.update("update atom_revision set superseded = ? where revision = any(?)", seq, old);
      jdbc.update("delete from atom_posting where owner = any(?)", (Object) old);
    }
    restore(revisions);
    if (blob != null) {
      blobs.keep(revisions.getFirst(), blob);
    }
  }

  /** Puts revisions of another time in their places, superseded or not; their blobs come later. */
  public void restore(List<Revision> revisions) {
    insertRevisions(revisions);
    insertPostings(revisions);
    insertCitations(revisions);
  }

  private void insertRevisions(List<Revision> revisions) {
    var rows = new ArrayList<Object[]>(revisions.size());
    for (Revision r : revisions) {
      Blob blob = r.blob();
      rows.add(
          new Object[] {
            r.id(),
            r.atom(),
            r.previous() == 0 ? null : r.previous(),
            r.workspace(),
            r.seq(),
            r.head() ? null : r.superseded(),
            Timestamp.from(r.recordedAt()),
            r.policy(),
            r.active(),
            r.origin().name(),
            r.producer(),
            r.input(),
            r.body(),
            r.plain(),
            LinkText.ofLinks(r.links()),
            LinkText.ofCitations(r.citations()),
            blob == null ? null : blob.id(),
            blob == null ? null : blob.mediaType(),
            blob == null ? null : blob.digest(),
            blob == null ? null : blob.size(),
            r.message()
          });
    }
    jdbc.batchUpdate(
        "insert into atom_revision (revision, atom, previous, workspace, seq, superseded,"
            + " recorded_at, policy, active, origin, producer, input, body, plain, links, sources,"
            + " blob_id, media_type, blob_digest, blob_bytes, message)"
            + " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        rows);
  }

  private void insertPostings(List<Revision> revisions) {
    var rows = new ArrayList<Object[]>();
    for (Revision r : revisions) {
      boolean current = r.active() && r.head();
      for (int place = 0; current && place < r.links().size(); place++) {
        Link link = r.links().get(place);
        rows.add(
            new Object[] {
              link.atom(),
              r.id(),
              place,
              r.atom(),
              link.logical() ? null : link.pinned(),
              r.policy(),
              link.role(),
              r.workspace(),
              r.seq()
            });
      }
    }
    if (!rows.isEmpty()) {
      jdbc.batchUpdate(
          "insert into atom_posting (target, owner, place, owner_atom, pinned, policy, role,"
              + " workspace, seq) values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
          rows);
    }
  }

  private void insertCitations(List<Revision> revisions) {
    var rows = new ArrayList<Object[]>();
    for (Revision made : revisions) {
      for (Citation cited : made.citations()) {
        rows.add(new Object[] {cited.atom(), made.atom()});
      }
    }
    if (!rows.isEmpty()) {
      jdbc.batchUpdate("insert into atom_citation values (?, ?) on conflict do nothing", rows);
    }
  }
}
