package dev.custodia.memory.recall.index;

import dev.custodia.memory.recall.RecallQuery;
import dev.custodia.memory.recall.text.NamedTime;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.PointValues;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.FieldExistsQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.TopScoreDocCollectorManager;
import org.apache.lucene.util.NumericUtils;
import org.jspecify.annotations.Nullable;

/**
 * Collects the candidates of one search: the best by words, the best by vector, and those of the
 * time that the query names. All candidates are kept by number, which is the order on disk.
 */
final class Gathering {
  /** Years for which a date without a year is looked up. */
  private static final int YEARS_MAX = 12;

  private final IndexSearcher searcher;
  private final QueryPlan plan;
  private final HeldCodes codes;
  private final NavigableMap<Integer, Candidate> candidates = new TreeMap<>();

  Gathering(IndexSearcher searcher, QueryPlan plan, HeldCodes codes) {
    this.searcher = searcher;
    this.plan = plan;
    this.codes = codes;
  }

  NavigableMap<Integer, Candidate> candidates() {
    return candidates;
  }

  /** How many documents hold a word: exactly, up to a thousand. */
  long byWords(Query lexical, int most) throws IOException {
    Query query =
        new BooleanQuery.Builder()
            .add(lexical, Occur.MUST)
            .add(plan.filter(), Occur.FILTER)
            .build();
    TopDocs found =
        searcher.search(query, new TopScoreDocCollectorManager(most, null, RecallQuery.LIMIT_MAX));
    for (ScoreDoc hit : found.scoreDocs) {
      add(hit.doc).lexical = hit.score;
    }
    return found.totalHits.value();
  }

  void byVector(float[] vector, int most) throws IOException {
    for (int hit : new Nearest(searcher, codes, plan.filter()).to(vector, most)) {
      add(documentOf(hit));
    }
  }

  private int documentOf(int hit) throws IOException {
    LeafReaderContext leaf =
        searcher.getLeafContexts().get(ReaderUtil.subIndex(hit, searcher.getLeafContexts()));
    NumericDocValues ahead = leaf.reader().getNumericDocValues(Fields.AHEAD);
    return ahead != null && ahead.advanceExact(hit - leaf.docBase)
        ? hit + (int) ahead.longValue()
        : hit;
  }

  /** Documents of a named time, the best by words among them first. */
  void byTime(Query lexical, int most) throws IOException {
    for (NamedTime time : plan.times()) {
      BooleanQuery.Builder when = new BooleanQuery.Builder();
      for (Query range : ranges(time)) {
        when.add(range, Occur.SHOULD);
      }
      Query query =
          new BooleanQuery.Builder()
              .add(when.build(), Occur.FILTER)
              .add(plan.filter(), Occur.FILTER)
              .add(new FieldExistsQuery(Fields.PIECES), Occur.FILTER)
              .add(lexical, Occur.SHOULD)
              .add(MatchAllDocsQuery.INSTANCE, Occur.MUST)
              .build();
      for (ScoreDoc hit : searcher.search(query, most).scoreDocs) {
        add(hit.doc);
      }
    }
  }

  private List<Query> ranges(NamedTime time) throws IOException {
    if (!time.everyYear()) {
      return List.of(range(time));
    }
    int last = year(PointValues.getMaxPackedValue(searcher.getIndexReader(), Fields.AT));
    int first = year(PointValues.getMinPackedValue(searcher.getIndexReader(), Fields.AT));
    List<Query> ranges = new ArrayList<>();
    for (int year = last; year >= Math.max(first, last - YEARS_MAX) && last != 0; year--) {
      ranges.add(range(time.in(year)));
    }
    return ranges;
  }

  private static int year(byte @Nullable [] packed) {
    return packed == null
        ? 0
        : Instant.ofEpochMilli(NumericUtils.sortableBytesToLong(packed, 0))
            .atZone(ZoneOffset.UTC)
            .getYear();
  }

  private static Query range(NamedTime time) {
    return LongPoint.newRangeQuery(
        Fields.AT, millis(time.from()), millis(time.to().plusDays(2)) - 1);
  }

  private static long millis(LocalDate day) {
    return day.atStartOfDay(ZoneOffset.UTC).toInstant().toEpochMilli();
  }

  private Candidate add(int doc) {
    Candidate candidate = candidates.computeIfAbsent(doc, Candidate::new);
    candidate.eligible = true;
    return candidate;
  }
}
