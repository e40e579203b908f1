package dev.custodia.memory.atom.index;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.atom.bind.Policies;
import dev.custodia.memory.atom.rank.Match;
import dev.custodia.memory.atom.store.Heads;
import dev.custodia.memory.recall.Recall;
import dev.custodia.memory.recall.RecallAnswer;
import dev.custodia.memory.recall.RecallFilter;
import dev.custodia.memory.recall.RecallHit;
import dev.custodia.memory.recall.RecallQuery;
import dev.custodia.memory.recall.VectorCoverage;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/** Looks for candidates in recall's index, or by reading every body. */
@Component
class FindCandidates implements Candidates {
  static final String POLICY = "policy";

  private final ObjectProvider<Recall> recall;
  private final Heads heads;
  private final IndexSettings settings;
  private final Clock clock;

  FindCandidates(ObjectProvider<Recall> recall, Heads heads, IndexSettings settings, Clock clock) {
    this.recall = recall;
    this.heads = heads;
    this.settings = settings;
    this.clock = clock;
  }

  @Override
  public Found find(WorkspaceName workspace, Policies policies, Match match, int limit, int best) {
    if (match.words().none()) {
      return Found.byWords(List.of(), false, "none");
    }
    Recall index = recall.getIfAvailable();
    if (settings.candidates() == IndexSettings.By.SCAN || index == null) {
      return scan(workspace, policies, match, limit);
    }
    int most = Math.min(limit, RecallQuery.LIMIT_MAX);
    return settings.candidates() == IndexSettings.By.HYBRID
        ? byMeaning(index, workspace, query(policies, match, most, RecallQuery.Legs.BOTH))
        : byWords(index, workspace, query(policies, match, most, RecallQuery.Legs.WORDS), best);
  }

  private Found scan(WorkspaceName workspace, Policies policies, Match match, int limit) {
    List<Long> atoms = heads.holding(workspace.value(), policies, match.words().pieces(), limit);
    return Found.byWords(atoms, atoms.size() >= limit, "local-body-lexical-v1");
  }

  private RecallQuery query(Policies policies, Match match, int limit, RecallQuery.Legs legs) {
    RecallFilter filter =
        policies.every() ? RecallFilter.none() : new RecallFilter.In(POLICY, policies.names());
    return new RecallQuery(
        Set.of(AtomIndex.ATOM), match.text(), filter, limit, clock.instant(), legs);
  }

  private static Found byWords(Recall index, WorkspaceName workspace, RecallQuery query, int best) {
    int most = query.limit();
    RecallAnswer answer = index.search(workspace, query.upTo(Math.min(best, most)));
    if (answer.matching() > answer.hits().size() && answer.matching() <= most) {
      answer = index.search(workspace, query);
    }
    return Found.byWords(
        atoms(answer), answer.matching() > answer.hits().size(), "recall-lexical-v1");
  }

  private static Found byMeaning(Recall index, WorkspaceName workspace, RecallQuery query) {
    RecallAnswer answer = index.search(workspace, query);
    var cosines = new HashMap<Long, Double>();
    for (RecallHit hit : answer.hits()) {
      cosines.put(Long.valueOf(hit.id()), hit.cosine().orElse(Double.NaN));
    }
    return new Found(
        atoms(answer),
        cosines,
        !(answer.vectors() instanceof VectorCoverage.Unavailable),
        !answer.vectorsComplete(),
        answer.hits().size() >= query.limit(),
        "recall-hybrid-v1");
  }

  private static List<Long> atoms(RecallAnswer answer) {
    return answer.hits().stream().map(hit -> Long.valueOf(hit.id())).toList();
  }
}
