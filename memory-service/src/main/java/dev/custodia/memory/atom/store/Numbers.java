package dev.custodia.memory.atom.store;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Numbers of atoms and revisions, taken from the database by blocks. */
@Component
public class Numbers {
  private static final int BLOCK = 256;

  private final Pool atoms;
  private final Pool revisions;

  Numbers(JdbcClient jdbc) {
    this.atoms = new Pool(jdbc, "select nextval('atom_id_seq')");
    this.revisions = new Pool(jdbc, "select nextval('atom_revision_seq')");
  }

  /** A number that no atom has or had. */
  public long atom() {
    return atoms.next();
  }

  /** A number that no revision has or had; later ones of one instance are larger. */
  public long revision() {
    return revisions.next();
  }

  private static final class Pool {
    private final JdbcClient jdbc;
    private final String sql;
    private long next;
    private int left;

    Pool(JdbcClient jdbc, String sql) {
      this.jdbc = jdbc;
      this.sql = sql;
    }

    synchronized long next() {
      if (left == 0) {
        next = jdbc.sql(sql).query((row, _) -> row.getLong(1)).single();
        left = BLOCK;
      }
      left--;
      return next++;
    }
  }
}
