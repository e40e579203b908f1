package dev.custodia.memory.atom.source;

import java.util.Collection;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

/** Removes atoms without what was made from them, and the handles that touched them. */
@Repository
class Removal {
  private final JdbcTemplate jdbc;

  Removal(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  void remove(String workspace, Collection<Long> atoms) {
    Long[] ids = atoms.toArray(Long[]::new);
    String touching =
        " where workspace = ? and reads &&"
            + " (select array_agg(revision) from atom_revision where atom = any(?))";
    jdbc.update("delete from atom_receipt" + touching, workspace, ids);
    jdbc.update("delete from atom_cursor" + touching, workspace, ids);
    jdbc.update("delete from atom_use where atom = any(?)", (Object) ids);
    jdbc.update("delete from atom_use_event where atom = any(?)", (Object) ids);
    jdbc.update("delete from atom_posting where owner_atom = any(?)", (Object) ids);
    jdbc.update("delete from atom_revision where atom = any(?)", (Object) ids);
  }

  /** Everything of a workspace. */
  void removeAll(String workspace) {
    jdbc.update(
        "delete from atom_citation where owner in"
            + " (select atom from atom_revision where workspace = ?)",
        workspace);
    for (String table :
        new String[] {
          "atom_posting",
          "atom_use",
          "atom_use_event",
          "atom_receipt",
          "atom_cursor",
          "atom_operation",
          "atom_input",
          "atom_revision",
          "atom_purge",
          "atom_policy",
          "atom_space"
        }) {
      jdbc.update("delete from " + table + " where workspace = ?", workspace);
    }
  }
}
