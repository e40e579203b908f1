package dev.custodia.memory.atom.index;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.atom.bind.Policies;
import dev.custodia.memory.atom.rank.Match;
import dev.custodia.memory.atom.store.Revisions;
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
  private final Revisions revisions;
  private final IndexSettings settings;
  private final Clock clock;

  FindCandidates(
      ObjectProvider<Recall> recall, Revisions revisions, IndexSettings settings, Clock clock) {
    this.recall = recall;
    this.revisions = revisions;
    this.settings = settings;
    this.clock = clock;
  }

  @Override
  public Found find(WorkspaceName workspace, Policies policies, Match match, int limit) {
    if (match.words().none()) {
      return Found.byWords(List.of(), false, "none");
    }
    Recall index = recall.getIfAvailable();
    return settings.candidates() == IndexSettings.By.SCAN || index == null
        ? scan(workspace, policies, match, limit)
        : ask(index, workspace, policies, match, Math.min(limit, RecallQuery.LIMIT_MAX));
  }

  private Found scan(WorkspaceName workspace, Policies policies, Match match, int limit) {
    List<Long> atoms =
        revisions.holding(workspace.value(), policies, match.words().pieces(), limit);
    return Found.byWords(atoms, atoms.size() >= limit, "local-body-lexical-v1");
  }

  private Found ask(
      Recall index, WorkspaceName workspace, Policies policies, Match match, int limit) {
    RecallFilter filter =
        policies.every() ? RecallFilter.none() : new RecallFilter.In(POLICY, policies.names());
    boolean hybrid = settings.candidates() == IndexSettings.By.HYBRID;
    var query =
        new RecallQuery(
            Set.of(AtomIndex.ATOM),
            match.text(),
            filter,
            limit,
            clock.instant(),
            hybrid ? RecallQuery.Legs.BOTH : RecallQuery.Legs.LEXICAL);
    RecallAnswer answer = index.search(workspace, query);
    List<Long> atoms = answer.hits().stream().map(hit -> Long.valueOf(hit.id())).toList();
    boolean truncated = atoms.size() >= limit;
    if (!hybrid) {
      return Found.byWords(atoms, truncated, "recall-lexical-v1");
    }
    var cosines = new HashMap<Long, Double>();
    for (RecallHit hit : answer.hits()) {
      cosines.put(Long.valueOf(hit.id()), hit.cosine().orElse(Double.NaN));
    }
    boolean compared = !(answer.vectors() instanceof VectorCoverage.Unavailable);
    return new Found(
        atoms, cosines, compared, !answer.vectorsComplete(), truncated, "recall-hybrid-v1");
  }
}
