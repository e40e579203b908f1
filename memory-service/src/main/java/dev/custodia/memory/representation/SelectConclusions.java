package dev.custodia.memory.representation;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.conclusion.Conclusion;
import dev.custodia.memory.conclusion.ConclusionInsert;
import dev.custodia.memory.conclusion.Conclusions;
import dev.custodia.memory.conclusion.ObservedNow;
import dev.custodia.memory.filter.Where;
import dev.custodia.memory.recall.Recall;
import dev.custodia.memory.recall.RecallFilter;
import dev.custodia.memory.recall.RecallHit;
import dev.custodia.memory.recall.RecallQuery;
import dev.custodia.memory.sql.Sql;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Chooses the conclusions of a representation: nearest to a query, most often derived, newest, in
 * this order, each once. Holes that equal ones leave are filled with newer ones. Every part goes
 * through the same condition, so none can see what another may not (I-10).
 */
@Component
public class SelectConclusions {
  private static final String NEWEST = "c.created_at desc, c.seq desc";
  private static final String MOST_DERIVED = "c.times_derived desc, c.created_at desc, c.id";

  private final Conclusions conclusions;
  private final Optional<Recall> recall;
  private final Clock clock;

  SelectConclusions(Conclusions conclusions, Optional<Recall> recall, Clock clock) {
    this.conclusions = conclusions;
    this.recall = recall;
    this.clock = clock;
  }

  /** Those of the view that the selection asks for. */
  public List<Conclusion> select(View view, Selection selection) {
    if (view.blind()) {
      return List.of();
    }
    var chosen = new LinkedHashMap<List<Object>, Conclusion>();
    if (selection.semanticShare() > 0) {
      near(view, selection).forEach(it -> add(chosen, it, selection.total()));
    }
    if (selection.frequentShare() > 0) {
      conclusions
          .first(visible(view), MOST_DERIVED, selection.frequentShare())
          .forEach(it -> add(chosen, it, selection.total()));
    }
    if (chosen.size() < selection.total()) {
      int room = selection.total() + chosen.size();
      conclusions
          .first(visible(view), NEWEST, room)
          .forEach(it -> add(chosen, it, selection.total()));
    }
    return List.copyOf(chosen.values());
  }

  private static void add(Map<List<Object>, Conclusion> chosen, Conclusion one, int total) {
    if (chosen.size() < total) {
      chosen.putIfAbsent(
          List.of(one.content(), one.shownAt(), Optional.ofNullable(one.session())), one);
    }
  }

  /** What the view may see; no read of conclusions goes without it. */
  public static Where visible(View view) {
    return everVisible(view).and("c.superseded_by is null");
  }

  /** The same with what was replaced since, for questions about the past. */
  public static Where everVisible(View view) {
    var where =
        Where.that("c.workspace = ?", view.workspace())
            .and("c.observer = ?", view.observer().value())
            .and("c.observed = ?", view.observed().value());
    if (view.scope() != null) {
      where.and(ObservedNow.SQL);
    }
    view.allowlist().ifPresent(sessions -> oneOf(where.and("c.level = 'explicit'"), sessions));
    return where;
  }

  /** Of one session alone an index has them in the order that is asked for. */
  private static void oneOf(Where where, Set<String> sessions) {
    if (sessions.size() == 1) {
      where.and("c.session = ?", sessions.iterator().next());
    } else {
      where.and("c.session = any(?)", (Object) Sql.array(sessions));
    }
  }

  private List<Conclusion> near(View view, Selection selection) {
    String text = selection.query().orElseThrow();
    var hits =
        search(view, text, selection.semanticShare() + 10, selection.maxDistance().isPresent());
    var ordered = new ArrayList<Conclusion>();
    for (Found found : read(visible(view), hits)) {
      boolean near =
          selection.maxDistance().isEmpty()
              || (found.hit().cosine().isPresent()
                  && 1 - found.hit().cosine().getAsDouble() <= selection.maxDistance().get());
      if (near && ordered.size() < selection.semanticShare()) {
        ordered.add(found.conclusion());
      }
    }
    return ordered;
  }

  /** A conclusion that recall named and that the view may see. */
  public record Found(RecallHit hit, Conclusion conclusion) {}

  /** The conclusions of the view that are near to a text, best first. */
  public List<Found> near(View view, String text, int limit) {
    if (view.blind()) {
      return List.of();
    }
    return read(visible(view), search(view, text, limit, true));
  }

  /** The same with what was replaced since. */
  public List<Found> nearEver(View view, String text, int limit) {
    if (view.blind()) {
      return List.of();
    }
    return read(everVisible(view), search(view, text, limit, true));
  }

  /** The conclusions of a workspace that are near to a text and that the condition holds for. */
  public List<Found> near(String workspace, Where within, String text, int limit) {
    var name = WorkspaceName.parse(workspace);
    if (name.isEmpty() || recall.isEmpty()) {
      return List.of();
    }
    int wide = Math.min(limit, RecallQuery.LIMIT_MAX);
    var query = RecallQuery.of(ConclusionInsert.KIND, text, wide, clock.instant());
    return read(within, recall.get().compare(name.get(), query).hits());
  }

  /**
   * Asks recall.
   *
   * @param compare whether the caller weighs how near each hit is
   */
  private List<RecallHit> search(View view, String text, int limit, boolean compare) {
    var workspace = WorkspaceName.parse(view.workspace());
    if (workspace.isEmpty() || recall.isEmpty()) {
      return List.of();
    }
    var parts = new ArrayList<RecallFilter>();
    parts.add(new RecallFilter.In("observer", Set.of(view.observer().value())));
    parts.add(new RecallFilter.In("observed", Set.of(view.observed().value())));
    view.allowlist().ifPresent(it -> parts.add(new RecallFilter.In("session", it)));
    var query =
        RecallQuery.of(
                ConclusionInsert.KIND,
                text,
                Math.min(limit, RecallQuery.LIMIT_MAX),
                clock.instant())
            .where(new RecallFilter.AllOf(parts));
    var found =
        compare
            ? recall.get().compare(workspace.get(), query)
            : recall.get().search(workspace.get(), query);
    return found.hits();
  }

  /** Reads hits again under the view's own condition; what it may not see is dropped (I-09). */
  private List<Found> read(Where within, List<RecallHit> hits) {
    if (hits.isEmpty()) {
      return List.of();
    }
    var where =
        within.and("c.id = any(?)", (Object) Sql.array(hits.stream().map(RecallHit::id).toList()));
    var byId = new HashMap<String, Conclusion>();
    conclusions.where(where).forEach(it -> byId.put(it.id(), it));
    var found = new ArrayList<Found>();
    for (RecallHit hit : hits) {
      Conclusion conclusion = byId.get(hit.id());
      if (conclusion != null) {
        found.add(new Found(hit, conclusion));
      }
    }
    return found;
  }
}
