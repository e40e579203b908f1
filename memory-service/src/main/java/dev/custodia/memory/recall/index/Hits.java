package dev.custodia.memory.recall.index;

import dev.custodia.memory.recall.DocumentKind;
import dev.custodia.memory.recall.RecallHit;
import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.search.IndexSearcher;
import org.jspecify.annotations.Nullable;

/** Tells the names of candidates. They are read in the order of the files, each file once. */
final class Hits {
  private Hits() {}

  /** The hits, in the order of the candidates. */
  static List<RecallHit> of(IndexSearcher searcher, List<Candidate> candidates) throws IOException {
    var hits = new RecallHit[candidates.size()];
    int[] places =
        IntStream.range(0, hits.length)
            .boxed()
            .sorted(Comparator.comparingInt(place -> candidates.get(place).doc))
            .mapToInt(Integer::intValue)
            .toArray();
    LeafReaderContext leaf = null;
    BinaryDocValues names = null;
    for (int place : places) {
      Candidate candidate = candidates.get(place);
      if (leaf == null || candidate.doc >= leaf.docBase + leaf.reader().maxDoc()) {
        List<LeafReaderContext> leaves = searcher.getLeafContexts();
        leaf = leaves.get(ReaderUtil.subIndex(candidate.doc, leaves));
        names = leaf.reader().getBinaryDocValues(Fields.NAME);
      }
      hits[place] = hit(candidate, names, candidate.doc - leaf.docBase);
    }
    return Arrays.asList(hits);
  }

  private static RecallHit hit(Candidate candidate, @Nullable BinaryDocValues names, int doc)
      throws IOException {
    if (names == null || !names.advanceExact(doc)) {
      throw new IllegalStateException("a hit without a key");
    }
    String key = names.binaryValue().utf8ToString();
    int space = key.indexOf(' ');
    return new RecallHit(
        new DocumentKind(key.substring(0, space)),
        key.substring(space + 1),
        candidate.score,
        candidate.lexical,
        Double.isNaN(candidate.cosine)
            ? OptionalDouble.empty()
            : OptionalDouble.of(candidate.cosine));
  }
}
