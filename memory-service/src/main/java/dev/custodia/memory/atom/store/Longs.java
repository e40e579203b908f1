package dev.custodia.memory.atom.store;

import java.sql.Array;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;

/** Numbers as PostgreSQL arrays and back. */
final class Longs {
  private Longs() {}

  static Long[] boxed(Collection<Long> ids) {
    return ids.toArray(Long[]::new);
  }

  static List<Long> of(Array column) throws SQLException {
    return List.of((Long[]) column.getArray());
  }
}
