package dev.custodia.memory.atom.fresh;

import dev.custodia.memory.atom.store.Observation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;
import tools.jackson.databind.json.JsonMapper;

/** What inputs watch, and whether it still stands at first sight. */
@Repository
class Watches {
  /** The watch of an input that is no longer there. */
  static final Watch GONE = new Watch(true, List.of());

  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final String NO_OBSERVATIONS = "[]";

  private final JdbcTemplate jdbc;
  private final Answers answers;

  Watches(JdbcTemplate jdbc, Answers answers) {
    this.jdbc = jdbc;
    this.answers = answers;
  }

  /** A watched revision that was itself derived. */
  record Derived(long revision, long atom, String input) {}

  /** Whether something watched has moved, and which watched revisions may be stale themselves. */
  record Watch(boolean broken, List<Derived> derived) {}

  Map<String, Watch> of(String workspace, Collection<String> inputs) {
    String[] ids = inputs.toArray(String[]::new);
    var asked = new HashMap<String, List<Observation>>();
    var derived = new HashMap<String, List<Derived>>();
    jdbc.query(
        "select input, observations from atom_input where input = any(?) and workspace = ?",
        row -> {
          String text = row.getString(2);
          asked.put(
              row.getString(1),
              text.equals(NO_OBSERVATIONS)
                  ? List.of()
                  : List.of(JSON.readValue(text, Observation[].class)));
          derived.put(row.getString(1), new ArrayList<>());
        },
        ids,
        workspace);
    Set<String> broken = moved(ids, derived);
    var open = new HashMap<>(asked);
    open.keySet().removeAll(broken);
    broken.addAll(answers.anew(workspace, open));
    var watches = new HashMap<String, Watch>();
    derived.forEach((input, seen) -> watches.put(input, new Watch(broken.contains(input), seen)));
    return watches;
  }

  /** The inputs of which a watched or listed revision is no longer the head. */
  private Set<String> moved(String[] inputs, Map<String, List<Derived>> derived) {
    var moved = new HashSet<String>();
    jdbc.query(
        "select i.input, w.id, r.atom, r.input, r.revision is null or r.superseded is not null,"
            + " w.watched and r.input is not null and r.origin <> 'SOURCE'"
            + " from atom_input i cross join lateral (select unnest(i.watched) as id, true as"
            + " watched union all select unnest(i.listed), false) as w"
            + " left join atom_revision r on r.revision = w.id where i.input = any(?)"
            + " and (r.revision is null or r.superseded is not null"
            + " or (w.watched and r.input is not null and r.origin <> 'SOURCE'))",
        row -> {
          if (row.getBoolean(5)) {
            moved.add(row.getString(1));
          }
          var list = derived.get(row.getString(1));
          if (row.getBoolean(6) && list != null) {
            list.add(new Derived(row.getLong(2), row.getLong(3), row.getString(4)));
          }
        },
        (Object) inputs);
    return moved;
  }
}
