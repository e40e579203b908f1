package dev.custodia.memory.recall.index;

import dev.custodia.memory.recall.RecallQuery;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.jspecify.annotations.Nullable;

/**
 * One search over one state of the index: gather candidates, let their neighbours in, complete
 * them, rank.
 */
final class Search {
  /** How many candidates each way gives at least. */
  private static final int GATHERED_MIN = 150;

  /** How many of a named time come in beside those. */
  private static final int OF_TIME_MAX = 60;

  /** How many of the best lend to, and borrow from, the documents beside them. */
  private static final int WITH_NEIGHBOURS = 50;

  private static final int NEIGHBOURS_WITHIN = 2;

  private static final Comparator<Candidate> BEST_FIRST =
      Comparator.<Candidate>comparingDouble(candidate -> -candidate.score)
          .thenComparingInt(candidate -> -candidate.doc);

  private final IndexSearcher searcher;
  private final QueryPlan plan;
  private final RecallQuery query;
  private final Supplier<float @Nullable []> meaning;
  private final HeldCodes codes;
  private long matching;

  /**
   * A search to be.
   *
   * @param meaning gives the query's vector, or null; asked for when words have been searched for
   */
  Search(
      IndexSearcher searcher,
      QueryPlan plan,
      RecallQuery query,
      Supplier<float @Nullable []> meaning,
      HeldCodes codes) {
    this.searcher = searcher;
    this.plan = plan;
    this.query = query;
    this.meaning = meaning;
    this.codes = codes;
  }

  /** The best candidates, at most as many as asked for. */
  List<Candidate> run() throws IOException {
    if (query.legs() == RecallQuery.Legs.VECTOR) {
      return byVectorAlone();
    }
    if (plan.words().isEmpty() && plan.times().isEmpty()) {
      return newestWithSigns();
    }
    if (query.legs() == RecallQuery.Legs.WORDS) {
      return byWordsAlone();
    }
    return ranked(candidates().values().stream().filter(candidate -> candidate.eligible).toList());
  }

  /** After {@link #run}: how many documents hold a word, where that was counted. */
  long matching(int hits) {
    return Math.max(matching, hits);
  }

  /** All candidates of a search with words, scored. */
  NavigableMap<Integer, Candidate> candidates() throws IOException {
    Query lexical = plan.lexical();
    Gathering gathering = new Gathering(searcher, plan, codes);
    int most = Math.max(GATHERED_MIN, 2 * query.limit());
    gathering.byWords(lexical, most);
    float @Nullable [] vector = meaning.get();
    if (vector != null) {
      gathering.byVector(vector, most);
    }
    gathering.byTime(lexical, OF_TIME_MAX);
    NavigableMap<Integer, Candidate> candidates = gathering.candidates();
    Enrichment enrichment = new Enrichment(searcher, plan);
    Ranking ranking = new Ranking(vector != null, plan.asksTime());
    complete(enrichment, candidates, lexical, vector);
    ranking.score(candidates.values());
    NavigableMap<Integer, Candidate> neighbours = neighbours(candidates);
    complete(enrichment, neighbours, lexical, vector);
    enrichment.eligible(neighbours);
    candidates.putAll(neighbours);
    ranking.score(candidates.values());
    return candidates;
  }

  private void complete(
      Enrichment enrichment,
      NavigableMap<Integer, Candidate> candidates,
      Query lexical,
      float @Nullable [] vector)
      throws IOException {
    enrichment.stand(candidates);
    enrichment.lexical(candidates, lexical);
    enrichment.named(candidates);
    if (vector != null) {
      enrichment.cosines(candidates, vector);
    }
  }

  /** The documents beside the best, as those are scored so far. */
  private NavigableMap<Integer, Candidate> neighbours(NavigableMap<Integer, Candidate> candidates)
      throws IOException {
    List<Candidate> best =
        candidates.values().stream().sorted(BEST_FIRST).limit(WITH_NEIGHBOURS).toList();
    var spots = Neighbours.missing(best, candidates.values(), NEIGHBOURS_WITHIN);
    NavigableMap<Integer, Candidate> neighbours = new TreeMap<>();
    for (int doc : new Neighbours(searcher).find(spots)) {
      neighbours.put(doc, new Candidate(doc));
    }
    return neighbours;
  }

  private List<Candidate> byWordsAlone() throws IOException {
    Gathering gathering = new Gathering(searcher, plan, codes);
    matching = gathering.byWords(plan.stems(), query.limit());
    Collection<Candidate> candidates = gathering.candidates().values();
    for (Candidate candidate : candidates) {
      candidate.score = candidate.lexical;
    }
    return ranked(List.copyOf(candidates));
  }

  private List<Candidate> byVectorAlone() throws IOException {
    float @Nullable [] vector = meaning.get();
    if (vector == null) {
      return List.of();
    }
    Gathering gathering = new Gathering(searcher, plan, codes);
    // More than asked for: several pieces of one text are one hit, and a graph finds the nearest
    // more surely the more it is asked for.
    gathering.byVector(vector, Math.max(GATHERED_MIN, 2 * query.limit()));
    NavigableMap<Integer, Candidate> candidates = gathering.candidates();
    new Enrichment(searcher, plan).cosines(candidates, vector);
    for (Candidate candidate : candidates.values()) {
      candidate.score = candidate.cosine;
    }
    return ranked(candidates.values().stream().toList());
  }

  /**
   * A query without words asks for the newest documents, those with all its signs if it has any.
   */
  private List<Candidate> newestWithSigns() throws IOException {
    SortField newest = new SortField(Fields.AT, SortField.Type.LONG, true, Long.MIN_VALUE);
    return Arrays.stream(
            searcher.search(plan.withSigns(), query.limit(), new Sort(newest)).scoreDocs)
        .map((ScoreDoc hit) -> new Candidate(hit.doc))
        .toList();
  }

  private List<Candidate> ranked(List<Candidate> candidates) {
    return candidates.stream().sorted(BEST_FIRST).limit(query.limit()).toList();
  }
}
