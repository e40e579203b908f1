package dev.custodia.memory.atom.fresh;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Who goes stale when revisions are replaced, for telling others about it. */
@Component
public class Dependents {
  /** An event names at most so many; the stale list has them all. */
  private static final int NAMED_MAX = 1_000;

  private final JdbcTemplate jdbc;

  Dependents(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  private record Output(long atom, long revision) {}

  /** The atoms whose active heads watch the revisions of these atoms, directly or not. */
  public Set<Long> staledBy(String workspace, List<Long> of, List<Long> revisions) {
    Set<Long> atoms = new LinkedHashSet<>();
    var touched = new ArrayList<>(of);
    var replaced = new ArrayList<>(revisions);
    while (!replaced.isEmpty() && atoms.size() < NAMED_MAX) {
      List<Output> outputs = watching(workspace, touched, replaced);
      touched.clear();
      replaced.clear();
      for (Output output : outputs) {
        if (atoms.add(output.atom())) {
          touched.add(output.atom());
          replaced.add(output.revision());
        }
      }
    }
    return atoms;
  }

  private List<Output> watching(String workspace, List<Long> atoms, List<Long> revisions) {
    return jdbc.query(
        "select distinct r.atom, r.revision from atom_input_read t"
            + " join atom_input i on i.input = t.input"
            + " join atom_revision r on r.input = i.input and r.superseded is null and r.active"
            + " where t.atom = any(?) and i.workspace = ?"
            + " and (i.watched && ?::bigint[] or i.listed && ?::bigint[]) limit ?",
        (row, _) -> new Output(row.getLong(1), row.getLong(2)),
        atoms.toArray(Long[]::new),
        workspace,
        revisions.toArray(Long[]::new),
        revisions.toArray(Long[]::new),
        NAMED_MAX);
  }
}
