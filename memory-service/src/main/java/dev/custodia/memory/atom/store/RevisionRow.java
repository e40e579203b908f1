package dev.custodia.memory.atom.store;

import dev.custodia.memory.atom.bind.Origin;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.springframework.jdbc.core.RowMapper;

/** How a revision is read from its row. */
final class RevisionRow {
  /** What a row is read from; a condition comes after it. */
  static final String SELECT =
      "select revision, atom, previous, workspace, seq, superseded, recorded_at, policy, active,"
          + " origin, producer, input, body, plain, links, sources, blob_id, media_type,"
          + " blob_digest, blob_bytes, message from atom_revision where ";

  static final RowMapper<Revision> ROW = (row, _) -> revision(row);
  static final RowMapper<Long> NUMBER = (row, _) -> row.getLong(1);

  private RevisionRow() {}

  // Names of which there are few are kept once, however many revisions hold them.
  private static Revision revision(ResultSet row) throws SQLException {
    String body = row.getString(13);
    String plain = row.getString(14);
    String mediaType = row.getString(18);
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
        mediaType == null
            ? null
            : new Blob(row.getLong(17), mediaType, row.getString(19), row.getInt(20)),
        row.getString(21));
  }
}
