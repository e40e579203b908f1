package dev.custodia.memory.atom.store;

import dev.custodia.memory.atom.bind.Policies;
import java.util.Collection;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Incoming links: of active heads only, as they are now. */
@Component
public class Postings {
  private final JdbcTemplate jdbc;

  Postings(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /** Where an incoming link comes from. */
  public record Posting(
      long target, long owner, int place, long ownerAtom, long pinned, String role) {}

  /** Links of active heads to the atoms, as far as the policies let them be seen. */
  public List<Posting> to(Collection<Long> atoms, Policies policies, int limit) {
    if (atoms.isEmpty()) {
      return List.of();
    }
    return jdbc.query(
        "select target, owner, place, owner_atom, coalesce(pinned, 0), role from atom_posting"
            + " where target = any(?) and (? or policy = any(?))"
            + " order by target, owner_atom, place limit ?",
        (row, _) ->
            new Posting(
                row.getLong(1),
                row.getLong(2),
                row.getInt(3),
                row.getLong(4),
                row.getLong(5),
                row.getString(6)),
        Longs.boxed(atoms),
        policies.every(),
        policies.array(),
        limit);
  }
}
