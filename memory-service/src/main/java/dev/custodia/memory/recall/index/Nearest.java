package dev.custodia.memory.recall.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.KnnVectorValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.AcceptDocs;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.LongHeap;
import org.apache.lucene.util.NumericUtils;
import org.apache.lucene.util.VectorUtil;

/**
 * Finds the Lucene documents whose vectors are nearest to a question's among those that a filter
 * lets through: several times as many as wanted by a few bits of each number, the nearest of these
 * by the numbers themselves.
 */
final class Nearest {
  /** So many are weighed exactly for each that is wanted. */
  private static final int NEAR_FOR_ONE = 3;

  private final IndexSearcher searcher;
  private final HeldCodes codes;
  private final Query filter;
  private final Weight allowed;

  Nearest(IndexSearcher searcher, HeldCodes codes, Query filter) throws IOException {
    this.searcher = searcher;
    this.codes = codes;
    this.filter = filter;
    this.allowed = searcher.createWeight(searcher.rewrite(filter), ScoreMode.COMPLETE_NO_SCORES, 1);
  }

  /** Their numbers, in the order of the files. */
  int[] to(float[] vector, int most) throws IOException {
    List<Callable<Best>> files = new ArrayList<>();
    for (LeafReaderContext leaf : searcher.getLeafContexts()) {
      if (leaf.reader().getFloatVectorValues(Fields.VECTOR) != null) {
        files.add(() -> byBits(leaf, vector, NEAR_FOR_ONE * most));
      }
    }
    Best near = new Best(NEAR_FOR_ONE * most);
    searcher.getTaskExecutor().invokeAll(files).forEach(near::addAll);
    Best nearest = new Best(most);
    exactly(near.documents(), vector, nearest);
    return nearest.documents();
  }

  private Best byBits(LeafReaderContext leaf, float[] vector, int most) throws IOException {
    Best near = new Best(most);
    VectorCodes held = codes.of(leaf.reader());
    AcceptDocs accepted = accepted(leaf);
    if (held != null) {
      held.scan(
          vector,
          accepted.bits(),
          (doc, nearness) -> {
            near.add(leaf.docBase + doc, nearness);
            return near.bar();
          });
      return near;
    }
    ScoreDoc[] found =
        leaf.reader()
            .searchNearestVectors(Fields.VECTOR, vector, most, accepted, Integer.MAX_VALUE)
            .scoreDocs;
    for (ScoreDoc hit : found) {
      // Lucene's score of a product is that of a number from nought to one.
      near.add(leaf.docBase + hit.doc, 2 * hit.score - 1);
    }
    return near;
  }

  private AcceptDocs accepted(LeafReaderContext context) throws IOException {
    LeafReader leaf = context.reader();
    if (filter instanceof TermQuery one && leaf.docFreq(one.getTerm()) == leaf.maxDoc()) {
      return AcceptDocs.fromLiveDocs(leaf.getLiveDocs(), leaf.maxDoc());
    }
    return AcceptDocs.fromIteratorSupplier(
        () -> {
          Scorer scorer = allowed.scorer(context);
          return scorer == null ? DocIdSetIterator.empty() : scorer.iterator();
        },
        leaf.getLiveDocs(),
        leaf.maxDoc());
  }

  private void exactly(int[] documents, float[] vector, Best nearest) throws IOException {
    int next = 0;
    for (LeafReaderContext leaf : searcher.getLeafContexts()) {
      int end = leaf.docBase + leaf.reader().maxDoc();
      FloatVectorValues values = leaf.reader().getFloatVectorValues(Fields.VECTOR);
      if (values == null) {
        continue;
      }
      KnnVectorValues.DocIndexIterator place = values.iterator();
      for (; next < documents.length && documents[next] < end; next++) {
        place.advance(documents[next] - leaf.docBase);
        float[] its = values.vectorValue(place.index());
        nearest.add(documents[next], VectorUtil.dotProduct(vector, its));
      }
    }
  }

  /** The best so far; of equal ones those that were written first. */
  private static final class Best {
    private final int most;

    /** Counts its places from one. */
    private final LongHeap heap;

    Best(int most) {
      this.most = most;
      this.heap = new LongHeap(most);
    }

    void add(int doc, float nearness) {
      long order = (long) NumericUtils.floatToSortableInt(nearness) << Integer.SIZE;
      heap.insertWithOverflow(order | (~doc & 0xFFFF_FFFFL));
    }

    void addAll(Best others) {
      for (int i = 1; i <= others.heap.size(); i++) {
        heap.insertWithOverflow(others.heap.get(i));
      }
    }

    /** How near the next must be to get in. */
    float bar() {
      return heap.size() < most
          ? Float.NEGATIVE_INFINITY
          : NumericUtils.sortableIntToFloat((int) (heap.top() >>> Integer.SIZE));
    }

    int[] documents() {
      int[] documents = new int[heap.size()];
      for (int i = 0; i < documents.length; i++) {
        documents[i] = ~(int) heap.get(i + 1);
      }
      Arrays.sort(documents);
      return documents;
    }
  }
}
