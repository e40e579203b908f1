package dev.custodia.memory.atom.store;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Where links and citations lead now, found without reading a body. */
@Component
public class Targets {
  private final JdbcTemplate jdbc;

  Targets(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /** Which revisions are heads now, by atom, without their bodies. */
  public Map<Long, Ends.Head> heads(Collection<Long> atoms) {
    return of(atoms, List.of()).heads();
  }

  /** Which of the atoms and of the revisions are there, as far as links to them tell. */
  public Ends of(Collection<Long> atoms, Collection<Long> revisions) {
    var heads = new HashMap<Long, Ends.Head>();
    var known = new HashMap<Long, Ends.Known>();
    if (atoms.isEmpty() && revisions.isEmpty()) {
      return new Ends(heads, known);
    }
    var parts = new ArrayList<String>();
    var values = new ArrayList<Object>();
    if (!atoms.isEmpty()) {
      parts.add(
          "select atom, revision, policy, active, null from atom_revision"
              + " where atom = any(?) and superseded is null");
      values.add(Longs.boxed(atoms));
    }
    if (!revisions.isEmpty()) {
      parts.add(
          "select null, revision, policy, active, message from atom_revision"
              + " where revision = any(?)");
      values.add(Longs.boxed(revisions));
    }
    jdbc.query(
        String.join(" union all ", parts),
        row -> {
          long atom = row.getLong(1);
          String policy = row.getString(3);
          if (atom == 0) {
            known.put(row.getLong(2), new Ends.Known(policy, row.getString(5)));
          } else {
            heads.put(atom, new Ends.Head(atom, row.getLong(2), policy, row.getBoolean(4)));
          }
        },
        values.toArray());
    return new Ends(heads, known);
  }
}
