package dev.custodia.memory.recall.index;

import dev.custodia.memory.recall.DocumentKind;
import dev.custodia.memory.recall.RecallFilter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/** Filters as Lucene queries. */
final class FilterQueries {
  private FilterQueries() {}

  /** Documents of these kinds that the filter lets through. */
  static Query of(Set<DocumentKind> kinds, RecallFilter filter) {
    Query kind = terms(Fields.KIND, kinds.stream().map(DocumentKind::value).toList());
    return filter.equals(RecallFilter.none()) ? kind : all(List.of(kind, query(kinds, filter)));
  }

  private static Query query(Set<DocumentKind> kinds, RecallFilter filter) {
    return switch (filter) {
      case RecallFilter.In(String field, Set<String> values) when field.equals(RecallFilter.ID) ->
          ids(kinds, values);
      case RecallFilter.In(String field, Set<String> values) ->
          terms(Fields.keyword(field), values.stream().map(Fields::value).toList());
      case RecallFilter.Within(Instant from, Instant to) -> within(from, to);
      case RecallFilter.AllOf(List<RecallFilter> parts) ->
          all(parts.stream().map(part -> query(kinds, part)).toList());
      case RecallFilter.AnyOf(List<RecallFilter> parts) ->
          any(parts.stream().map(part -> query(kinds, part)).toList());
      case RecallFilter.Not(RecallFilter part) ->
          new BooleanQuery.Builder()
              .add(MatchAllDocsQuery.INSTANCE, Occur.FILTER)
              .add(query(kinds, part), Occur.MUST_NOT)
              .build();
    };
  }

  private static Query ids(Set<DocumentKind> kinds, Set<String> ids) {
    List<String> keys = new ArrayList<>();
    for (DocumentKind kind : kinds) {
      ids.forEach(id -> keys.add(Fields.key(kind, id).text()));
    }
    return terms(Fields.KEY, keys);
  }

  private static Query terms(String field, Collection<String> values) {
    return switch (values.size()) {
      case 0 -> new MatchNoDocsQuery("no value is allowed");
      case 1 -> new TermQuery(new Term(field, values.iterator().next()));
      default -> new TermInSetQuery(field, values.stream().map(BytesRef::new).toList());
    };
  }

  /**
   * The index keeps whole milliseconds, rounded down; bounds are widened so that no hit is lost.
   */
  private static Query within(@Nullable Instant from, @Nullable Instant to) {
    long low = from == null ? Long.MIN_VALUE : from.toEpochMilli();
    long high = to == null ? Long.MAX_VALUE : to.toEpochMilli();
    return low > high
        ? new MatchNoDocsQuery("no time is allowed")
        : LongPoint.newRangeQuery(Fields.AT, low, high);
  }

  private static Query all(List<Query> parts) {
    if (parts.isEmpty()) {
      return MatchAllDocsQuery.INSTANCE;
    }
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    parts.forEach(part -> all.add(part, Occur.FILTER));
    return all.build();
  }

  private static Query any(List<Query> parts) {
    if (parts.isEmpty()) {
      return new MatchNoDocsQuery("no alternative is allowed");
    }
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    parts.forEach(part -> any.add(part, Occur.SHOULD));
    return any.build();
  }
}
