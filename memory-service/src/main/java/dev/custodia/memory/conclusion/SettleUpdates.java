package dev.custodia.memory.conclusion;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.filter.Where;
import dev.custodia.memory.reasoner.Known;
import dev.custodia.memory.reasoner.Matters;
import dev.custodia.memory.reasoner.Reasoner;
import dev.custodia.memory.sql.Sql;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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

  SettleUpdates(Conclusions conclusions, Collections collections, Reasoner reasoner) {
    this.conclusions = conclusions;
    this.collections = collections;
    this.reasoner = reasoner;
  }

  private record Pair(String workspace, String observer, String observed) {}

  @Transactional(propagation = Propagation.MANDATORY)
  void settle(List<NewConclusion> stored) {
    Map<Pair, Set<String>> touched = new LinkedHashMap<>();
    for (NewConclusion one : stored) {
      if (!one.slots().isEmpty()) {
        touched
            .computeIfAbsent(
                new Pair(one.workspace(), one.observer(), one.observed()),
                _ -> new LinkedHashSet<>())
            .addAll(one.slots());
      }
    }
    touched.forEach(this::settle);
  }

  private void settle(Pair pair, Set<String> slots) {
    var where =
        Where.that("c.workspace = ?", pair.workspace())
            .and("c.observer = ?", pair.observer())
            .and("c.observed = ?", pair.observed())
            .and("c.slots <> '{}' and c.superseded_by is null")
            .and("c.slots && ?::text[]", (Object) Sql.array(slots));
    List<Known> rivals =
        conclusions.first(where, "c.seq desc", RIVALS_MAX).stream()
            .map(it -> new Known(it.id(), it.content(), it.session(), it.shownAt(), false))
            .toList();
    if (rivals.size() > 1) {
      var replaced = reasoner.replaced(new Matters(new PeerName(pair.observed()), rivals));
      collections.supersede(new WorkspaceName(pair.workspace()), replaced);
    }
  }
}
