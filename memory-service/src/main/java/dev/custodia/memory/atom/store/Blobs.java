package dev.custodia.memory.atom.store;

import dev.custodia.memory.atom.fault.AtomCode;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.text.Digests;
import java.io.ByteArrayOutputStream;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Collection;
import java.util.HexFormat;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * The bytes of blobs, in parts that are written once. Whoever reads has no more than a window of
 * them in memory.
 */
@Component
public class Blobs {
  private static final int PART_BYTES = 256 * 1024;
  private static final int WINDOW_BYTES = 1024 * 1024;

  // The last part that begins no later than the range, and all others that begin within it.
  private static final String READ =
      "select substring(bytes from greatest(? - start, 0) + 1"
          + " for least(start + octet_length(bytes), ?) - greatest(start, ?)) from atom_blob_part"
          + " where blob = ? and start < ? and start + octet_length(bytes) > ?"
          + " and start >= coalesce((select max(start) from atom_blob_part"
          + " where blob = ? and start <= ?), 0) order by start";

  private final JdbcTemplate jdbc;

  Blobs(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /** Keeps the bytes that a revision brings. */
  void keep(Revision revision, byte[] bytes) {
    for (int start = 0; start < bytes.length; start += PART_BYTES) {
      int end = Math.min(bytes.length, start + PART_BYTES);
      insert(revision, start, Arrays.copyOfRange(bytes, start, end));
    }
  }

  /**
   * Adds the next bytes of a blob that a revision brings; false where they are there already, or
   * are not the next. With the last ones the whole must be what its digest says.
   */
  public boolean append(Revision revision, int start, byte[] bytes) {
    Blob blob = revision.blob();
    if (blob == null
        || blob.id() != revision.id()
        || bytes.length == 0
        || bytes.length > blob.size() - start
        || start != length(blob)) {
      return false;
    }
    insert(revision, start, bytes);
    if (start + bytes.length == blob.size()
        && !digest(blob, 0, start + bytes.length).equals(blob.digest())) {
      throw new AtomFault(
          AtomCode.INVALID_INPUT, "The bytes of the blob are not those of its digest.");
    }
    return true;
  }

  /** A range of a blob that is there to its end, as an import may leave it half-way. */
  public byte[] read(Blob blob, int start, int length) {
    complete(blob);
    return window(blob, start, length);
  }

  /** What is there of a range: less than asked for at the end, or where an import broke off. */
  public byte[] there(Blob blob, int start, int length) {
    return window(blob, start, Math.clamp(length(blob) - start, 0, length));
  }

  /** The digest of a range, taken window by window. */
  public String digest(Blob blob, int start, int end) {
    complete(blob);
    MessageDigest digest = Digests.begun();
    for (int at = start; at < end; at += WINDOW_BYTES) {
      digest.update(window(blob, at, Math.min(WINDOW_BYTES, end - at)));
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private void complete(Blob blob) {
    if (length(blob) < blob.size()) {
      throw new AtomFault(
          AtomCode.REFERENCE_UNAVAILABLE, "The blob has not been imported to its end.");
    }
  }

  private byte[] window(Blob blob, int start, int length) {
    var window = new ByteArrayOutputStream(length);
    int end = start + length;
    jdbc.query(
        READ,
        row -> {
          window.writeBytes(row.getBytes(1));
        },
        start,
        end,
        start,
        blob.id(),
        end,
        start,
        blob.id(),
        start);
    return window.toByteArray();
  }

  /** Erases what the atoms brought; how many parts that were. */
  public int remove(Collection<Long> atoms) {
    return jdbc.update(
        "delete from atom_blob_part where atom = any(?)", (Object) Longs.boxed(atoms));
  }

  private int length(Blob blob) {
    Integer length =
        jdbc.queryForObject(
            "select coalesce(max(start + octet_length(bytes)), 0) from atom_blob_part"
                + " where blob = ? and start ="
                + " (select max(start) from atom_blob_part where blob = ?)",
            Integer.class,
            blob.id(),
            blob.id());
    return length == null ? 0 : length;
  }

  private void insert(Revision revision, int start, byte[] bytes) {
    jdbc.update(
        "insert into atom_blob_part values (?, ?, ?, ?)",
        revision.id(),
        start,
        revision.atom(),
        bytes);
  }
}
