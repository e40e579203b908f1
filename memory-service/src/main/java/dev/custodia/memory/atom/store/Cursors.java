package dev.custodia.memory.atom.store;

import java.sql.Timestamp;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Frozen evaluations that later pages are taken from. */
@Component
public class Cursors {
  /** Keeps an evaluation; together with the receipt of the page that it goes on from. */
  static final String INSERT =
      "insert into atom_cursor (cursor, workspace, handle, scope, question, expires_at, seq,"
          + " revisions, scores, state, receipt) select ?::text, ?::text, ?::text, ?::text, ?::text, ?::timestamptz,"
          + " ?::bigint, ?::bigint[], ?::double precision[], ?::text, ?::text";

  /** Drops the cursors of a workspace whose receipts are gone. */
  public static final String FORGET =
      "delete from atom_cursor c where c.workspace = ?"
          + " and not exists (select 1 from atom_receipt r where r.receipt = c.receipt)";

  private final JdbcTemplate jdbc;

  Cursors(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * An evaluation at rest.
   *
   * @param question tells requests that may continue it from others
   * @param revisions what is left to show, best first
   * @param scores of each of those
   * @param state what else its later pages say
   * @param receipt of the page that it goes on from: what the evaluation touched and asked
   */
  public record Frozen(
      String id,
      String workspace,
      String handle,
      String scope,
      String question,
      Instant expiresAt,
      long seq,
      List<Long> revisions,
      List<Double> scores,
      String state,
      String receipt) {}

  /** What {@link #INSERT} takes. */
  static List<Object> values(Frozen frozen) {
    return List.of(
        frozen.id(),
        frozen.workspace(),
        frozen.handle(),
        frozen.scope(),
        frozen.question(),
        Timestamp.from(frozen.expiresAt()),
        frozen.seq(),
        Longs.boxed(frozen.revisions()),
        frozen.scores().toArray(Double[]::new),
        frozen.state(),
        frozen.receipt());
  }

  /** The evaluation of this id. */
  public Optional<Frozen> find(String workspace, String id) {
    return jdbc
        .query(
            "select cursor, workspace, handle, scope, question, expires_at, seq, revisions, scores,"
                + " state, receipt from atom_cursor where cursor = ? and workspace = ?",
            (row, _) ->
                new Frozen(
                    row.getString(1),
                    row.getString(2),
                    row.getString(3),
                    row.getString(4),
                    row.getString(5),
                    row.getTimestamp(6).toInstant(),
                    row.getLong(7),
                    Longs.of(row.getArray(8)),
                    Arrays.asList((Double[]) row.getArray(9).getArray()),
                    row.getString(10),
                    row.getString(11)),
            id,
            workspace)
        .stream()
        .findFirst();
  }

  /** Drops what expired. */
  public void sweep(Instant now) {
    jdbc.update("delete from atom_cursor where expires_at < ?", Timestamp.from(now));
  }
}
