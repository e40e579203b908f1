package dev.custodia.memory.atom.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Receipts, until they expire. */
@Component("atomReceipts")
public class Receipts {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private static final String HELD =
      "with relaxed as materialized (select set_config('synchronous_commit', 'off', true)),"
          + " held as materialized (select 1 from atom_space, relaxed where workspace = ?"
          + " and purge is null and purges_done = ? for key share of atom_space)";
  private static final String INSERT =
      " insert into atom_receipt select ?::text, ?::text, ?::text, ?::text, ?::text, ?::text[],"
          + " ?::timestamptz, ?::timestamptz, ?::bigint, ?::bigint[], ?::bigint[], ?::bigint[],"
          + " ?::text, ?::text from held";

  private final JdbcTemplate jdbc;

  Receipts(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * Keeps a receipt, and the cursor that goes with it, unless an erasure began or ended since;
   * false where it did. One statement that need not wait for the disk: a receipt that is lost with
   * the machine is only read for anew.
   */
  public boolean add(Receipt receipt, Cursors.@Nullable Frozen cursor, long purgesDone) {
    var values = new ArrayList<@Nullable Object>();
    values.add(receipt.workspace());
    values.add(purgesDone);
    if (cursor != null) {
      values.addAll(Cursors.values(cursor));
    }
    values.addAll(
        Arrays.asList(
            receipt.id(),
            receipt.workspace(),
            receipt.subject(),
            receipt.handle(),
            receipt.scope(),
            receipt.policies().toArray(String[]::new),
            Timestamp.from(receipt.createdAt()),
            Timestamp.from(receipt.expiresAt()),
            receipt.seq(),
            Longs.boxed(receipt.reads()),
            Longs.boxed(receipt.shown()),
            Longs.boxed(receipt.listed()),
            JSON.writeValueAsString(receipt.observations()),
            JSON.writeValueAsString(receipt.units())));
    return jdbc.update(
            HELD + (cursor == null ? "" : ", kept as (" + Cursors.INSERT + " from held)") + INSERT,
            values.toArray())
        == 1;
  }

  /** The receipt of this id. */
  public Optional<Receipt> find(String workspace, String id) {
    return jdbc
        .query(
            "select receipt, workspace, subject, handle, scope, policies, created_at, expires_at,"
                + " seq, reads, shown, listed, observations, manifest"
                + " from atom_receipt where receipt = ? and workspace = ?",
            (row, _) -> receipt(row),
            id,
            workspace)
        .stream()
        .findFirst();
  }

  /** Drops what expired, and of each workspace the oldest above so many. */
  public void sweep(Instant now, int keptMax) {
    jdbc.update("delete from atom_receipt where expires_at < ?", Timestamp.from(now));
    jdbc.update(
        "delete from atom_receipt where receipt in (select receipt from (select receipt,"
            + " row_number() over (partition by workspace order by created_at desc) as age"
            + " from atom_receipt) as aged where age > ?)",
        keptMax);
  }

  private static Receipt receipt(ResultSet row) throws SQLException {
    return new Receipt(
        row.getString(1),
        row.getString(2),
        row.getString(3),
        row.getString(4),
        row.getString(5),
        List.of((String[]) row.getArray(6).getArray()),
        row.getTimestamp(7).toInstant(),
        row.getTimestamp(8).toInstant(),
        row.getLong(9),
        Longs.of(row.getArray(10)),
        Longs.of(row.getArray(11)),
        Longs.of(row.getArray(12)),
        List.of(JSON.readValue(row.getString(13), Observation[].class)),
        List.of(JSON.readValue(row.getString(14), Shown[].class)));
  }
}
