package dev.custodia.memory.atom.erase;

import dev.custodia.memory.atom.store.Blobs;
import dev.custodia.memory.atom.store.Cursors;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

/** Finds what was made from atoms, and removes atoms from every table. */
@Repository
class Erasure {
  private final JdbcTemplate jdbc;
  private final Blobs blobs;

  Erasure(JdbcTemplate jdbc, Blobs blobs) {
    this.jdbc = jdbc;
    this.blobs = blobs;
  }

  /**
   * Who rests on the atoms, over all revisions ever: whoever cites them, and whoever was made from
   * an input that touched them, shown or not. Links alone do not count.
   */
  Set<Long> dependents(Collection<Long> atoms) {
    Long[] ids = atoms.toArray(Long[]::new);
    Set<Long> dependents = new LinkedHashSet<>();
    jdbc.query(
        "select owner from atom_citation where source = any(?)"
            + " union select r.atom from atom_input_read t join atom_revision r on r.input = t.input"
            + " where t.atom = any(?)",
        row -> {
          dependents.add(row.getLong(1));
        },
        ids,
        ids);
    return dependents;
  }

  /** How many rows went. */
  long erase(Collection<Long> atoms, Collection<Long> revisions) {
    Long[] ids = atoms.toArray(Long[]::new);
    Long[] owners = revisions.toArray(Long[]::new);
    long rows = jdbc.update("delete from atom_posting where owner = any(?)", (Object) owners);
    rows +=
        jdbc.update("delete from atom_citation where owner = any(?) or source = any(?)", ids, ids);
    rows += jdbc.update("delete from atom_use where atom = any(?)", (Object) ids);
    rows += jdbc.update("delete from atom_use_event where atom = any(?)", (Object) ids);
    rows +=
        jdbc.update(
            "delete from atom_input where input in"
                + " (select input from atom_input_read where atom = any(?))",
            (Object) ids);
    rows += blobs.remove(atoms);
    return rows + jdbc.update("delete from atom_revision where revision = any(?)", (Object) owners);
  }

  /**
   * Drops the receipts of the workspace that touched what the erasure took, and the cursors that
   * rest on them. Joined as a whole: there are thousands of receipts, each with a thousand
   * revisions.
   */
  void forget(String workspace, String purge) {
    jdbc.update(
        "delete from atom_receipt where receipt in (select t.receipt from"
            + " (select receipt, unnest(reads) as touched from atom_receipt where workspace = ?) t"
            + " join atom_purge_revision e on e.revision = t.touched and e.purge = ?)",
        workspace,
        purge);
    jdbc.update(Cursors.FORGET, workspace);
  }
}
