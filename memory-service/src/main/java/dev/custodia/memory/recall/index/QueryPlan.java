package dev.custodia.memory.recall.index;

import dev.custodia.memory.recall.RecallQuery;
import dev.custodia.memory.recall.text.NamedTime;
import dev.custodia.memory.recall.text.QueryWord;
import dev.custodia.memory.recall.text.Signs;
import dev.custodia.memory.recall.text.TimeTalk;
import dev.custodia.memory.recall.text.TimeWords;
import dev.custodia.memory.recall.text.Words;
import java.util.List;
import java.util.Set;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.FieldExistsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.SynonymQuery;
import org.apache.lucene.search.TermQuery;

/**
 * A query as it was read, once.
 *
 * @param filter which documents may be hits
 * @param words its words, none for a query of signs or nothing
 * @param signs the signs of a query without words
 * @param times the times it names
 * @param asksTime whether it asks for one
 */
record QueryPlan(
    Query filter,
    List<QueryWord> words,
    Set<String> signs,
    List<NamedTime> times,
    boolean asksTime) {
  /** A word as written counts less than its stem, which meets it too. */
  private static final float EXACT = 0.3f;

  private static final float STEM = 0.7f;

  /** What words such as "what" and "did" count, beside others. */
  private static final float COMMON = 0.1f;

  static QueryPlan of(RecallQuery query, Words words) {
    List<QueryWord> read = words.ofQuery(query.text());
    return new QueryPlan(
        FilterQueries.of(query.kinds(), query.filter()),
        read,
        read.isEmpty() ? Signs.of(query.text()) : Set.of(),
        TimeWords.of(query.text(), query.now()),
        TimeTalk.asks(query.text()));
  }

  /** The words for BM25. Each is one clause; nothing has to occur. */
  Query lexical() {
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    for (QueryWord word : words) {
      float weight = word.common() ? COMMON : 1;
      TermQuery exact = new TermQuery(term(word.exact()));
      if (word.stems().isEmpty()) {
        any.add(boosted(exact, weight), Occur.SHOULD);
      } else {
        any.add(boosted(exact, weight * EXACT), Occur.SHOULD);
        any.add(boosted(stems(word), weight * STEM), Occur.SHOULD);
      }
    }
    return any.build();
  }

  /**
   * The words by their stems alone, where they have some: half the work, for who then looks himself
   * whether they are there as written.
   */
  Query stems() {
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    for (QueryWord word : words) {
      Query query = word.stems().isEmpty() ? new TermQuery(term(word.exact())) : stems(word);
      any.add(boosted(query, word.common() ? COMMON : 1), Occur.SHOULD);
    }
    return any.build();
  }

  private static Query boosted(Query query, float weight) {
    return weight == 1 ? query : new BoostQuery(query, weight);
  }

  private static Query stems(QueryWord word) {
    if (word.stems().size() == 1) {
      return new TermQuery(term(word.stems().iterator().next()));
    }
    SynonymQuery.Builder any = new SynonymQuery.Builder(Fields.TEXT);
    word.stems().forEach(stem -> any.addTerm(term(stem)));
    return any.build();
  }

  private static Term term(String text) {
    return new Term(Fields.TEXT, TermTokens.cut(text));
  }

  /** Documents whose heading the query names. */
  Query headings() {
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    for (QueryWord word : words) {
      if (!word.common()) {
        any.add(
            new ConstantScoreQuery(
                new TermQuery(new Term(Fields.HEADING, TermTokens.cut(word.exact())))),
            Occur.SHOULD);
      }
    }
    return any.build();
  }

  /** Documents that have every sign of a query without words; all documents for an empty one. */
  Query withSigns() {
    BooleanQuery.Builder all =
        new BooleanQuery.Builder()
            .add(filter, Occur.FILTER)
            .add(new FieldExistsQuery(Fields.PIECES), Occur.FILTER);
    signs.forEach(sign -> all.add(new TermQuery(new Term(Fields.SIGN, sign)), Occur.FILTER));
    return all.build();
  }
}
