package dev.custodia.memory.conclusion;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.filter.Filter;
import dev.custodia.memory.filter.Where;
import dev.custodia.memory.recall.Recall;
import dev.custodia.memory.recall.RecallAnswer;
import dev.custodia.memory.recall.RecallFilter;
import dev.custodia.memory.recall.RecallHit;
import dev.custodia.memory.recall.RecallQuery;
import dev.custodia.memory.recall.VectorCoverage;
import dev.custodia.memory.sql.Sql;
import dev.custodia.platform.problem.Problem;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/** Finds conclusions of one pair by meaning and words, best first (memory-api 10). */
@Component
class QueryConclusions {
  /** So many hits are asked for at first, for each one that is wanted: a filter may drop some. */
  private static final int OVERFETCH = 4;

  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private final Conclusions conclusions;
  private final Optional<Recall> recall;
  private final Clock clock;

  QueryConclusions(Conclusions conclusions, Optional<Recall> recall, Clock clock) {
    this.conclusions = conclusions;
    this.recall = recall;
    this.clock = clock;
  }

  /** What is asked. */
  record Asked(String query, int topK, Optional<Double> distance, ObjectNode filters) {}

  List<Conclusion> find(String workspace, Asked asked) {
    String observer = name(asked.filters(), "observer", "observer_id");
    String observed = name(asked.filters(), "observed", "observed_id");
    Filter filter = ConclusionColumns.ALL.filter(asked.filters());
    var tenant = WorkspaceName.parse(workspace);
    if (tenant.isEmpty() || recall.isEmpty()) {
      return List.of();
    }
    var pair =
        new RecallFilter.AllOf(
            List.of(
                new RecallFilter.In("observer", Set.of(observer)),
                new RecallFilter.In("observed", Set.of(observed))));
    var found = new ArrayList<Conclusion>();
    var seen = new HashSet<String>();
    int wanted = Math.min(asked.topK() * OVERFETCH, RecallQuery.LIMIT_MAX);
    while (true) {
      var query =
          RecallQuery.of(ConclusionInsert.KIND, asked.query(), wanted, clock.instant()).where(pair);
      List<RecallHit> hits = answer(recall.get(), tenant.get(), query).hits();
      var fresh =
          hits.stream().filter(it -> near(it, asked)).map(RecallHit::id).filter(seen::add).toList();
      found.addAll(reread(workspace, filter, fresh));
      if (found.size() >= asked.topK() || hits.size() < wanted || wanted == RecallQuery.LIMIT_MAX) {
        return found.stream().limit(asked.topK()).toList();
      }
      wanted = Math.min(wanted * OVERFETCH, RecallQuery.LIMIT_MAX);
    }
  }

  private List<Conclusion> reread(String workspace, Filter filter, List<String> ids) {
    if (ids.isEmpty()) {
      return List.of();
    }
    var where =
        Where.that("c.workspace = ?", workspace)
            .and("c.id = any(?)", (Object) Sql.array(ids))
            .and(ObservedNow.OR_POSTED)
            .and(filter);
    var byId = new HashMap<String, Conclusion>();
    conclusions.where(where).forEach(it -> byId.put(it.id(), it));
    return ids.stream().filter(byId::containsKey).map(byId::get).toList();
  }

  /** This route compares by meaning, so it has the missing vectors of the pair made first. */
  private static RecallAnswer answer(Recall recall, WorkspaceName workspace, RecallQuery query) {
    long started = System.nanoTime();
    RecallAnswer answer = recall.search(workspace, query);
    boolean more = true;
    while (more
        && answer.vectors() instanceof VectorCoverage.Trailing
        && System.nanoTime() - started <= PATIENCE.toNanos()) {
      // Nothing to make may mean that the worker has just made it, so one more search follows.
      more = recall.hasten(workspace, query) > 0;
      answer = recall.search(workspace, query);
    }
    return answer;
  }

  private static boolean near(RecallHit hit, Asked asked) {
    return asked.distance().isEmpty()
        || (hit.cosine().isPresent() && 1 - hit.cosine().getAsDouble() <= asked.distance().get());
  }

  private static String name(ObjectNode filters, String one, String other) {
    var value = filters.has(one) ? filters.get(one) : filters.get(other);
    if (value == null || !value.isString()) {
      throw new Problem(
          ProblemCode.INVALID,
          "filters must name the pair: observer (or observer_id) and observed (or observed_id).");
    }
    return value.stringValue();
  }
}
