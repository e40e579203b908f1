package dev.custodia.memory.recall.index;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.embedding.EmbedderUnavailable;
import dev.custodia.memory.embedding.TextRefused;
import dev.custodia.memory.recall.DocumentKind;
import dev.custodia.memory.recall.Recall;
import dev.custodia.memory.recall.RecallAnswer;
import dev.custodia.memory.recall.RecallHit;
import dev.custodia.memory.recall.RecallQuery;
import dev.custodia.memory.recall.RecallStatus;
import dev.custodia.memory.recall.VectorCoverage;
import dev.custodia.memory.recall.text.Words;
import dev.custodia.memory.recall.vector.EmbeddingProgress;
import dev.custodia.memory.recall.vector.UrgentVectors;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Recall by words and vectors over the workspace's index, brought to the present first. */
@Component
class HybridRecall implements Recall {
  private static final Logger LOG = LoggerFactory.getLogger(HybridRecall.class);
  private static final int HASTENED_AT_ONCE = 64;

  private final Indexes indexes;
  private final QueryVectors queryVectors;
  private final HeldCodes codes;
  private final EmbeddingProgress progress;
  private final UrgentVectors urgent;
  private final Words words = new Words();

  /** Whoever comes second finds the vectors there instead of making them again. */
  private final ReentrantLock hastening = new ReentrantLock();

  HybridRecall(
      Indexes indexes,
      QueryVectors queryVectors,
      HeldCodes codes,
      EmbeddingProgress progress,
      UrgentVectors urgent) {
    this.indexes = indexes;
    this.queryVectors = queryVectors;
    this.codes = codes;
    this.progress = progress;
    this.urgent = urgent;
  }

  @Override
  public RecallStatus status(WorkspaceName workspace) {
    return progress.of(workspace);
  }

  @Override
  public RecallAnswer search(WorkspaceName workspace, RecallQuery query) {
    QueryPlan plan = QueryPlan.of(query, words);
    if (query.kinds().isEmpty()) {
      return new RecallAnswer(List.of(), new VectorCoverage.NotAsked());
    }
    CompletableFuture<Meaning> meaning = meaning(plan, query);
    return indexes
        .use(workspace, index -> search(index, plan, query, meaning))
        .orElseGet(
            () ->
                new RecallAnswer(
                    List.of(),
                    Objects.requireNonNullElse(
                        meaning.join().without(), new VectorCoverage.Complete())));
  }

  /** The query's vector, or why there is none. */
  private record Meaning(float @Nullable [] vector, @Nullable VectorCoverage without) {}

  /** On its way while the index is opened, brought to the present, and searched for words. */
  private CompletableFuture<Meaning> meaning(QueryPlan plan, RecallQuery query) {
    boolean unasked =
        query.legs() == RecallQuery.Legs.LEXICAL || query.legs() == RecallQuery.Legs.WORDS;
    return unasked || plan.words().isEmpty()
        ? CompletableFuture.completedFuture(new Meaning(null, new VectorCoverage.NotAsked()))
        : CompletableFuture.supplyAsync(() -> meaning(query.text()), Thread::startVirtualThread);
  }

  private Meaning meaning(String text) {
    try {
      return new Meaning(queryVectors.of(text), null);
    } catch (EmbedderUnavailable | TextRefused away) {
      return new Meaning(null, new VectorCoverage.Unavailable(String.valueOf(away.getMessage())));
    } catch (RuntimeException fault) {
      // Words must answer all the same, and the index has no part in it.
      LOG.warn("a question goes without a vector", fault);
      return new Meaning(null, new VectorCoverage.Unavailable("the embedder failed"));
    }
  }

  private RecallAnswer search(
      WorkspaceIndex index, QueryPlan plan, RecallQuery query, CompletableFuture<Meaning> meaning)
      throws IOException {
    IndexSearcher searcher = index.searchers().acquire();
    try {
      Search search = new Search(searcher, plan, query, () -> meaning.join().vector(), codes);
      List<Candidate> best = search.run();
      VectorCoverage without = meaning.join().without();
      return new RecallAnswer(
          Hits.of(searcher, best),
          without == null ? coverage(searcher, plan, query) : without,
          search.matching(best.size()));
    } finally {
      index.searchers().release(searcher);
    }
  }

  private static VectorCoverage coverage(IndexSearcher searcher, QueryPlan plan, RecallQuery query)
      throws IOException {
    long waiting = 0;
    for (DocumentKind kind : query.kinds()) {
      waiting += searcher.count(waiting(kind, plan));
    }
    return waiting == 0 ? new VectorCoverage.Complete() : new VectorCoverage.Trailing(waiting);
  }

  private static Query waiting(DocumentKind kind, QueryPlan plan) {
    return new BooleanQuery.Builder()
        .add(new TermQuery(new Term(Fields.WAITS, kind.value())), Occur.FILTER)
        .add(plan.filter(), Occur.FILTER)
        .build();
  }

  @Override
  public int hasten(WorkspaceName workspace, RecallQuery query) {
    QueryPlan plan = QueryPlan.of(query, words);
    hastening.lock();
    try {
      int made = 0;
      for (DocumentKind kind : query.kinds()) {
        List<String> missing =
            indexes.use(workspace, index -> missing(index, kind, plan)).orElse(List.of());
        made += missing.isEmpty() ? 0 : urgent.make(workspace, kind, missing);
      }
      return made;
    } catch (EmbedderUnavailable away) {
      // They keep their places in the queue; until then words must find what they say.
      return 0;
    } finally {
      hastening.unlock();
    }
  }

  private static List<String> missing(WorkspaceIndex index, DocumentKind kind, QueryPlan plan)
      throws IOException {
    IndexSearcher searcher = index.searchers().acquire();
    try {
      Query likeliestFirst =
          new BooleanQuery.Builder()
              .add(waiting(kind, plan), Occur.FILTER)
              .add(plan.lexical(), Occur.SHOULD)
              .build();
      ScoreDoc[] found = searcher.search(likeliestFirst, HASTENED_AT_ONCE).scoreDocs;
      List<Candidate> likeliest =
          Arrays.stream(found).map((ScoreDoc hit) -> new Candidate(hit.doc)).toList();
      return Hits.of(searcher, likeliest).stream().map(RecallHit::id).toList();
    } finally {
      index.searchers().release(searcher);
    }
  }
}
