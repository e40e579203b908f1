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

  Commits(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * A revision with the bytes of its blob, where it brings some; otherwise it keeps those it had.
   */
  public record New(Revision revision, byte @Nullable [] blob) {}

  /** The old heads step back before the new revisions are there: an atom has one head. */
  public void append(Collection<Long> replaced, List<New> revisions, long seq) {
    if (!replaced.isEmpty()) {
      Long[] old = Longs.boxed(replaced);
      jdbc.update("update atom_revision set superseded = ? where revision = any(?)", seq, old);
      jdbc.update("delete from atom_posting where owner = any(?)", (Object) old);
    }
    insertRevisions(revisions);
    insertPostings(revisions);
    insertCitations(revisions);
  }

  /** Puts revisions of another time in their places, superseded or not; their blobs come later. */
  public void restore(List<Revision> revisions) {
    List<New> all =
        revisions.stream()
            .map(revision -> new New(revision, revision.blob() == null ? null : new byte[0]))
            .toList();
    insertRevisions(all);
    insertPostings(all);
    insertCitations(all);
  }

  /** Adds bytes to a blob that has just so many; false where it has others or is none. */
  public boolean append(String workspace, long revision, int before, byte[] bytes) {
    return jdbc.update(
            "update atom_revision set blob = blob || ? where revision = ? and workspace = ?"
                + " and octet_length(blob) = ?",
            bytes,
            revision,
            workspace,
            before)
        == 1;
  }

  private void insertRevisions(List<New> revisions) {
    var rows = new ArrayList<Object[]>(revisions.size());
    for (New made : revisions) {
      Revision r = made.revision();
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
            made.blob(),
            blob == null ? null : blob.mediaType(),
            blob == null ? null : blob.digest(),
            r.message()
          });
    }
    jdbc.batchUpdate(
        "insert into atom_revision (revision, atom, previous, workspace, seq, superseded,"
            + " recorded_at, policy, active, origin, producer, input, body, plain, links, sources,"
            + " blob, media_type, blob_digest, message)"
            + " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        rows);
    for (New made : revisions) {
      if (made.revision().blob() != null && made.blob() == null) {
        jdbc.update(
            "update atom_revision r set blob = p.blob from atom_revision p"
                + " where r.revision = ? and p.revision = r.previous",
            made.revision().id());
      }
    }
  }

  private void insertPostings(List<New> revisions) {
    var rows = new ArrayList<Object[]>();
    for (New made : revisions) {
      Revision r = made.revision();
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

  private void insertCitations(List<New> revisions) {
    var rows = new ArrayList<Object[]>();
    for (New made : revisions) {
      for (Citation cited : made.revision().citations()) {
        rows.add(new Object[] {cited.atom(), made.revision().atom()});
      }
    }
    if (!rows.isEmpty()) {
      jdbc.batchUpdate("insert into atom_citation values (?, ?) on conflict do nothing", rows);
    }
  }
}
