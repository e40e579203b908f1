package dev.custodia.memory.atom.source;

import dev.custodia.memory.atom.store.Blobs;
import dev.custodia.memory.atom.store.Cursors;
import dev.custodia.memory.atom.store.Heads;
import dev.custodia.memory.atom.store.Revisions;
import java.util.Collection;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

/** Removes atoms without what was made from them, and the handles that touched them. */
@Repository
class Removal {
  private final JdbcTemplate jdbc;
  private final Revisions revisions;
  private final Blobs blobs;
  private final Heads heads;

  Removal(JdbcTemplate jdbc, Revisions revisions, Blobs blobs, Heads heads) {
    this.jdbc = jdbc;
    this.revisions = revisions;
    this.blobs = blobs;
    this.heads = heads;
  }

  void remove(String workspace, Collection<Long> atoms) {
    Long[] ids = atoms.toArray(Long[]::new);
    List<Long> all = revisions.ever(atoms);
    Long[] gone = all.toArray(Long[]::new);
    jdbc.update("delete from atom_receipt where workspace = ? and reads && ?", workspace, gone);
    jdbc.update(Cursors.FORGET, workspace);
    jdbc.update("delete from atom_use where atom = any(?)", (Object) ids);
    jdbc.update("delete from atom_use_event where atom = any(?)", (Object) ids);
    jdbc.update("delete from atom_posting where owner_atom = any(?)", (Object) ids);
    blobs.remove(atoms);
    jdbc.update("delete from atom_revision where revision = any(?)", (Object) gone);
    heads.forget(all);
  }

  /** Everything of a workspace. */
  void removeAll(String workspace) {
    jdbc.update(
        "delete from atom_citation where owner in"
            + " (select atom from atom_revision where workspace = ?)",
        workspace);
    jdbc.update(
        "delete from atom_blob_part where atom in"
            + " (select atom from atom_revision where workspace = ? and blob_id is not null)",
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
