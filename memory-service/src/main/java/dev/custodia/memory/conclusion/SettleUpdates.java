package dev.custodia.memory.conclusion;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.filter.Where;
import dev.custodia.memory.reasoner.Known;
import dev.custodia.memory.reasoner.Matters;
import dev.custodia.memory.reasoner.Reasoner;
import dev.custodia.memory.reasoner.Thought.Supersession;
import dev.custodia.memory.sql.Sql;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Marks at once what new statements replaced, or were replaced by: what is said to be over must not
 * be told as true until the next dream (I-54, I-55).
 */
@Component
class SettleUpdates {
  private static final int RIVALS_MAX = 500;

  private final Conclusions conclusions;
  private final Collections collections;
  private final Reasoner reasoner;
  private final JdbcTemplate jdbc;

  SettleUpdates(
      Conclusions conclusions, Collections collections, Reasoner reasoner, JdbcTemplate jdbc) {
    this.conclusions = conclusions;
    this.collections = collections;
    this.reasoner = reasoner;
    this.jdbc = jdbc;
  }

  /** Which of a pair's conclusions were stored or said again, and what they speak of. */
  private record Touched(Set<String> slots, Set<String> ids) {
    static Touched nothing() {
      return new Touched(new LinkedHashSet<>(), new LinkedHashSet<>());
    }
  }

  private record Pair(String workspace, String observer, String observed) {}

  /** Settles what was stored, with the ids in the same order. */
  @Transactional(propagation = Propagation.MANDATORY)
  void settle(List<NewConclusion> stored, List<String> ids) {
    Map<Pair, Touched> touched = new LinkedHashMap<>();
    for (int i = 0; i < stored.size(); i++) {
      NewConclusion one = stored.get(i);
      if (!one.slots().isEmpty()) {
        var pair = new Pair(one.workspace(), one.observer(), one.observed());
        var of = touched.computeIfAbsent(pair, _ -> Touched.nothing());
        of.slots().addAll(one.slots());
        of.ids().add(ids.get(i));
      }
    }
    touched.forEach(this::settle);
  }

  /** Settles conclusions that were copied into one observer's view. */
  @Transactional(propagation = Propagation.MANDATORY)
  void settle(String workspace, String observer, String observed, Collection<String> ids) {
    List<String> slots =
        jdbc.query(
            "select distinct unnest(slots) from conclusion where id = any(?)",
            Sql::text,
            (Object) Sql.array(ids));
    if (!slots.isEmpty()) {
      settle(
          new Pair(workspace, observer, observed), new Touched(Set.copyOf(slots), Set.copyOf(ids)));
    }
  }

  private void settle(Pair pair, Touched touched) {
    var where =
        Where.that("c.workspace = ?", pair.workspace())
            .and("c.observer = ?", pair.observer())
            .and("c.observed = ?", pair.observed())
            .and("c.slots <> '{}' and c.superseded_by is null")
            .and("c.slots && ?::text[]", (Object) Sql.array(touched.slots()));
    Map<String, Known> rivals = new LinkedHashMap<>();
    conclusions
        .first(where, "c.seq desc", RIVALS_MAX)
        .forEach(it -> rivals.put(it.id(), known(it)));
    // What was replaced and is said again may hold again, and replace what had replaced it.
    conclusions
        .find(pair.workspace(), touched.ids())
        .forEach(it -> rivals.putIfAbsent(it.id(), known(it)));
    var replaced =
        rivals.size() < 2
            ? List.<Supersession>of()
            : reasoner.replaced(
                new Matters(new PeerName(pair.observed()), List.copyOf(rivals.values())));
    collections.release(touched.ids(), replaced);
    collections.supersede(new WorkspaceName(pair.workspace()), replaced);
  }

  private static Known known(Conclusion one) {
    return new Known(one.id(), one.content(), one.session(), one.shownAt(), false);
  }
}
