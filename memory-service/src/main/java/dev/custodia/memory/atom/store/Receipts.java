package dev.custodia.memory.atom.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Receipts, until they expire. */
@Component("atomReceipts")
public class Receipts {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final JdbcTemplate jdbc;

  Receipts(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /** Keeps a receipt. */
  public void add(Receipt receipt) {
    jdbc.update(
        "insert into atom_receipt values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
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
        JSON.writeValueAsString(receipt.units()));
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
