package dev.custodia.memory.recall.index;

import dev.custodia.memory.recall.text.NamedTime;
import java.io.IOException;
import java.time.Instant;
import java.util.NavigableMap;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.KnnVectorValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.VectorUtil;
import org.jspecify.annotations.Nullable;

/** Completes candidates with what their ranking needs, in the order of the files. */
final class Enrichment {
  private final IndexSearcher searcher;
  private final QueryPlan plan;

  Enrichment(IndexSearcher searcher, QueryPlan plan) {
    this.searcher = searcher;
    this.plan = plan;
  }

  private interface Step {
    void on(Candidate candidate, int docInLeaf) throws IOException;
  }

  private interface Part {
    @Nullable Step of(LeafReader leaf, LeafReaderContext context) throws IOException;
  }

  private void each(NavigableMap<Integer, Candidate> candidates, Part part) throws IOException {
    for (LeafReaderContext context : searcher.getLeafContexts()) {
      LeafReader leaf = context.reader();
      NavigableMap<Integer, Candidate> here =
          candidates.subMap(context.docBase, true, context.docBase + leaf.maxDoc(), false);
      if (!here.isEmpty()) {
        Step step = part.of(leaf, context);
        if (step != null) {
          for (Candidate candidate : here.values()) {
            step.on(candidate, candidate.doc - context.docBase);
          }
        }
      }
    }
  }

  /** Place, time and what the text speaks of. */
  void stand(NavigableMap<Integer, Candidate> candidates) throws IOException {
    each(
        candidates,
        (leaf, _) -> {
          NumericDocValues group = leaf.getNumericDocValues(Fields.GROUP);
          NumericDocValues position = leaf.getNumericDocValues(Fields.POSITION);
          NumericDocValues timely = leaf.getNumericDocValues(Fields.TIMELY);
          NumericDocValues at = leaf.getNumericDocValues(Fields.AT);
          return (candidate, doc) -> {
            if (group != null && position != null && group.advanceExact(doc)) {
              position.advanceExact(doc);
              candidate.placed = true;
              candidate.group = group.longValue();
              candidate.position = position.longValue();
            }
            candidate.timely = timely != null && timely.advanceExact(doc);
            if (!plan.times().isEmpty() && at != null && at.advanceExact(doc)) {
              candidate.near = near(Instant.ofEpochMilli(at.longValue()));
            }
          };
        });
  }

  private double near(Instant moment) {
    double near = 0;
    for (NamedTime time : plan.times()) {
      near = Math.max(near, time.nearness(moment));
    }
    return near;
  }

  /** The BM25 value of every candidate, however it came in. */
  void lexical(NavigableMap<Integer, Candidate> candidates, Query lexical) throws IOException {
    matching(
        candidates, lexical, ScoreMode.COMPLETE, (candidate, score) -> candidate.lexical = score);
  }

  /** Which candidates the query names. */
  void named(NavigableMap<Integer, Candidate> candidates) throws IOException {
    matching(
        candidates,
        plan.headings(),
        ScoreMode.COMPLETE_NO_SCORES,
        (candidate, _) -> candidate.named = true);
  }

  /** Which of the candidates pass the filter; those that came in as neighbours were not asked. */
  void eligible(NavigableMap<Integer, Candidate> candidates) throws IOException {
    matching(
        candidates,
        plan.filter(),
        ScoreMode.COMPLETE_NO_SCORES,
        (candidate, _) -> candidate.eligible = true);
  }

  private interface Matched {
    void with(Candidate candidate, double score);
  }

  private void matching(
      NavigableMap<Integer, Candidate> candidates, Query query, ScoreMode mode, Matched matched)
      throws IOException {
    Weight weight = searcher.createWeight(searcher.rewrite(query), mode, 1);
    each(
        candidates,
        (_, context) -> {
          Scorer scorer = weight.scorer(context);
          if (scorer == null) {
            return null;
          }
          var documents = scorer.iterator();
          return (candidate, doc) -> {
            if (documents.docID() < doc) {
              documents.advance(doc);
            }
            if (documents.docID() == doc) {
              matched.with(candidate, mode.needsScores() ? scorer.score() : 0);
            }
          };
        });
  }

  /** The cosine of every candidate that has a vector: that of its best piece. */
  void cosines(NavigableMap<Integer, Candidate> candidates, float[] vector) throws IOException {
    each(
        candidates,
        (leaf, _) -> {
          FloatVectorValues values = leaf.getFloatVectorValues(Fields.VECTOR);
          NumericDocValues pieces = leaf.getNumericDocValues(Fields.PIECES);
          if (values == null || pieces == null) {
            return null;
          }
          KnnVectorValues.DocIndexIterator documents = values.iterator();
          return (candidate, doc) -> {
            int before = pieces.advanceExact(doc) ? (int) pieces.longValue() : 0;
            if (documents.docID() < doc - before) {
              documents.advance(doc - before);
            }
            while (documents.docID() <= doc) {
              double cosine = VectorUtil.dotProduct(vector, values.vectorValue(documents.index()));
              if (Double.isNaN(candidate.cosine) || candidate.cosine < cosine) {
                candidate.cosine = cosine;
              }
              documents.nextDoc();
            }
          };
        });
  }
}
