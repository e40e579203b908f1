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
      "insert into atom_cursor select ?::text, ?::text, ?::text, ?::text, ?::text, ?::timestamptz,"
          + " ?::bigint, ?::bigint[], ?::double precision[], ?::bigint[], ?::text";

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
   * @param reads everything that the evaluation touched
   * @param state what else its later pages say
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
      List<Long> reads,
      String state) {}

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
        Longs.boxed(frozen.reads()),
        frozen.state());
  }

  /** The evaluation of this id. */
  public Optional<Frozen> find(String workspace, String id) {
    return jdbc
        .query(
            "select cursor, workspace, handle, scope, question, expires_at, seq, revisions, scores,"
                + " reads, state from atom_cursor where cursor = ? and workspace = ?",
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
                    Longs.of(row.getArray(10)),
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
