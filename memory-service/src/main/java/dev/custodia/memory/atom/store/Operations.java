package dev.custodia.memory.atom.store;

import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Which keys were used for which plans, and what came of them: ids only, no text. */
@Component
public class Operations {
  private final JdbcTemplate jdbc;

  Operations(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /** Whose key it is (spec/atoms 7). */
  public record Key(String workspace, String subject, String policy, String actor, String key) {}

  /** A write that was done: which plan, and which revision each change made. */
  public record Operation(String id, String plan, List<String> changes, List<Long> revisions) {}

  /** What was done under the key. */
  public Optional<Operation> find(Key key) {
    return jdbc
        .query(
            "select operation, plan, changes, revisions from atom_operation where workspace = ?"
                + " and subject = ? and policy = ? and actor = ? and request_key = ?",
            (row, _) ->
                new Operation(
                    row.getString(1),
                    row.getString(2),
                    List.of((String[]) row.getArray(3).getArray()),
                    Longs.of(row.getArray(4))),
            key.workspace(),
            key.subject(),
            key.policy(),
            key.actor(),
            key.key())
        .stream()
        .findFirst();
  }

  /** Keeps what was done under the key; only under the lock of the workspace. */
  public void add(Key key, Operation done, Instant at) {
    jdbc.update(
        "insert into atom_operation values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        key.workspace(),
        key.subject(),
        key.policy(),
        key.actor(),
        key.key(),
        done.plan(),
        done.id(),
        done.changes().toArray(String[]::new),
        Longs.boxed(done.revisions()),
        Timestamp.from(at));
  }

  /** Forgets keys that are older. */
  public void sweep(Instant before) {
    jdbc.update("delete from atom_operation where recorded_at < ?", Timestamp.from(before));
  }
}
