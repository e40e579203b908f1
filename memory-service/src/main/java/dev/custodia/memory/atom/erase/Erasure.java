package dev.custodia.memory.atom.erase;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

/** Finds what was made from atoms, and removes atoms from every table. */
@Repository
class Erasure {
  private final JdbcTemplate jdbc;

  Erasure(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
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
    return rows + jdbc.update("delete from atom_revision where revision = any(?)", (Object) owners);
  }

  /**
   * Drops the receipts and cursors of the workspace that touched what the erasure took. Joined as a
   * whole: there are thousands of them, each with a thousand revisions.
   */
  void forget(String workspace, String purge) {
    for (String handle : new String[] {"receipt", "cursor"}) {
      jdbc.update(
          """
          delete from atom_%1$s where %1$s in (
            select t.%1$s from (select %1$s, unnest(reads) as touched from atom_%1$s
              where workspace = ?) t
            join atom_purge_revision e on e.revision = t.touched and e.purge = ?)
          """
              .formatted(handle),
          workspace,
          purge);
    }
  }
}
