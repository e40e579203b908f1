package dev.custodia.memory.recall.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;

/** Finds the documents that stand beside others in their group. */
final class Neighbours {
  private final IndexSearcher searcher;

  /** A place in a group. */
  record Spot(long group, long position) {}

  Neighbours(IndexSearcher searcher) {
    this.searcher = searcher;
  }

  /** The places within a distance of the candidates that no candidate holds. */
  static List<Spot> missing(Collection<Candidate> around, Collection<Candidate> known, int within) {
    Set<Spot> held = HashSet.newHashSet(known.size());
    for (Candidate candidate : known) {
      if (candidate.placed) {
        held.add(new Spot(candidate.group, candidate.position));
      }
    }
    List<Spot> missing = new ArrayList<>();
    for (Candidate candidate : around) {
      for (int step = -within; step <= within && candidate.placed; step++) {
        Spot spot = new Spot(candidate.group, candidate.position + step);
        if (step != 0 && held.add(spot)) {
          missing.add(spot);
        }
      }
    }
    return missing;
  }

  /** The numbers of the documents at these places. */
  Set<Integer> find(List<Spot> spots) throws IOException {
    List<BytesRef> terms =
        spots.stream().map(spot -> Fields.place(spot.group(), spot.position())).sorted().toList();
    Set<Integer> found = new TreeSet<>();
    for (LeafReaderContext context : searcher.getLeafContexts()) {
      LeafReader leaf = context.reader();
      Terms places = leaf.terms(Fields.PLACE);
      if (places == null) {
        continue;
      }
      TermsEnum cursor = places.iterator();
      Bits live = leaf.getLiveDocs();
      PostingsEnum documents = null;
      for (BytesRef term : terms) {
        if (cursor.seekExact(term)) {
          documents = cursor.postings(documents, PostingsEnum.NONE);
          for (int doc = documents.nextDoc();
              doc != DocIdSetIterator.NO_MORE_DOCS;
              doc = documents.nextDoc()) {
            if (live == null || live.get(doc)) {
              found.add(context.docBase + doc);
            }
          }
        }
      }
    }
    return found;
  }
}
